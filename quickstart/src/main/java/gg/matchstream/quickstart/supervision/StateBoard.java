package gg.matchstream.quickstart.supervision;

import gg.matchstream.quickstart.supervision.SystemState.Phase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The supervisor's view of the system, written to its file on every change; safe for all its threads. */
final class StateBoard {
    private static final Logger LOG = LoggerFactory.getLogger(StateBoard.class);

    private final Path file;
    private final Map<String, PartStatus> parts = new LinkedHashMap<>();
    private Phase phase = Phase.STARTING;
    private String message = "";

    StateBoard(Path file) {
        this.file = file;
    }

    synchronized void enter(Phase next, String why) {
        phase = next;
        message = why;
        write();
    }

    synchronized void set(String part, PartStatus status) {
        parts.put(part, status);
        write();
    }

    synchronized PartStatus status(String part) {
        var status = parts.get(part);
        if (status == null) {
            throw new IllegalStateException("no part named " + part);
        }
        return status;
    }

    private void write() {
        try {
            new SystemState(phase, message, parts).write(file);
        } catch (IOException failed) {
            // A full disk must not stop the supervision; the commands then read an older state.
            LOG.warn("the state cannot be written to {}: {}", file, failed.toString());
        }
    }
}
