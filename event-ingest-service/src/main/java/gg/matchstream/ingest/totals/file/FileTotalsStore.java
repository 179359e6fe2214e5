package gg.matchstream.ingest.totals.file;

import gg.matchstream.ingest.totals.TotalsState;
import gg.matchstream.ingest.totals.TotalsStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** One JSON file, written beside and moved over the old one. */
@Component
final class FileTotalsStore implements TotalsStore {
    private static final Logger LOG = LoggerFactory.getLogger(FileTotalsStore.class);
    private static final JsonMapper MAPPER = new JsonMapper();

    private final Path file;
    private byte[] saved = new byte[0];

    FileTotalsStore(TotalsSettings settings) {
        this.file = settings.file();
    }

    @Override
    public Optional<TotalsState> load() {
        if (!Files.exists(file)) return Optional.empty();
        try {
            return Optional.of(MAPPER.readValue(Files.readAllBytes(file), TotalsState.class));
        } catch (IOException | JacksonException e) {
            LOG.warn("totals cannot be read, counting begins anew file={} cause={}", file, e.toString());
            return Optional.empty();
        }
    }

    @Override
    public synchronized void save(TotalsState state) {
        byte[] json = MAPPER.writeValueAsBytes(state);
        if (Arrays.equals(json, saved)) return;
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (FileChannel out = FileChannel.open(
                    fresh, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
                ByteBuffer bytes = ByteBuffer.wrap(json);
                while (bytes.hasRemaining()) out.write(bytes);
                out.force(false);
            }
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("the totals cannot be saved", e);
        }
        saved = json;
    }
}
