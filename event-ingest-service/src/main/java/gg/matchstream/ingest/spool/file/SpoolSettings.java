package gg.matchstream.ingest.spool.file;

import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Where the spool lies and how large it may grow.
 *
 * @param folder on a volume that outlives the process; of this process alone
 * @param bytesMax the quota: rate x longest outage x bytes per event
 * @param diskFreeMin what is left of the disk for others
 * @param segmentBytes when a new file is begun; space is given back file by file
 * @param queuedBytesMax how much may wait in memory for a slow disk
 */
@ConfigurationProperties("matchstream.ingest.spool")
public record SpoolSettings(
        @DefaultValue("data/ingest/spool") Path folder,
        @DefaultValue("2GB") DataSize bytesMax,
        @DefaultValue("256MB") DataSize diskFreeMin,
        @DefaultValue("64MB") DataSize segmentBytes,
        @DefaultValue("32MB") DataSize queuedBytesMax) {
    public SpoolSettings {
        if (segmentBytes.toBytes() < 1 << 20) {
            throw new IllegalArgumentException(
                    "matchstream.ingest.spool.segment-bytes must be 1MB or more, was " + segmentBytes);
        }
        if (bytesMax.toBytes() < segmentBytes.toBytes()) {
            throw new IllegalArgumentException("matchstream.ingest.spool.bytes-max must hold at least one segment of "
                    + segmentBytes + ", was " + bytesMax);
        }
    }
}
