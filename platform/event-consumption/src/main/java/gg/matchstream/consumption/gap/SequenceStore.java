package gg.matchstream.consumption.gap;

import gg.matchstream.consumption.offset.Reader;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** Marks and gaps. Every method joins its caller's transaction. */
public interface SequenceStore {
    /**
     * Raises the marks to at least these next numbers.
     *
     * @return where those stood that were known before
     */
    Map<SequenceKey, Long> raise(Reader reader, SortedMap<SequenceKey, Long> nextSeqs, Instant now);

    void open(Reader reader, SortedMap<SequenceKey, List<SeqRange>> gaps, Instant now);

    /** Takes these numbers out of what is missing; a gap with nothing missing is closed, also an expired one. */
    void fill(Reader reader, SortedMap<SequenceKey, List<Long>> numbers, Instant now);
}
