package gg.matchstream.ingest.totals.file;

import java.nio.file.Path;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param file where the totals are remembered between two publications
 * @param hour the length of an hour; shorter in tests
 */
@ConfigurationProperties("matchstream.ingest.totals")
public record TotalsSettings(
        @DefaultValue("data/ingest/totals.json") Path file,
        @DefaultValue("1h") Duration hour) {}
