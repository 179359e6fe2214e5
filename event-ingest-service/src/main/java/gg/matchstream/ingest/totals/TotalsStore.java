package gg.matchstream.ingest.totals;

import java.util.Optional;

/** Keeps the state over restarts. */
public interface TotalsStore {
    /** Empty on the first start, and where the file cannot be read any more. */
    Optional<TotalsState> load();

    /** Durable when it returns. @throws java.io.UncheckedIOException when the disk fails; the old state stays */
    void save(TotalsState state);
}
