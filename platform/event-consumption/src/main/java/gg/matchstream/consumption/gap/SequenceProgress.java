package gg.matchstream.consumption.gap;

import java.util.ArrayList;
import java.util.List;

/**
 * What new events say about one sequence, as a pure function of where it stood.
 *
 * @param opened jumps: numbers that have not come
 * @param late numbers below the expected one, which may close a hole
 */
public record SequenceProgress(List<SeqRange> opened, List<Long> late) {
    /** Every sequence begins at 1, so a first number above it is a jump as well. */
    public static final long FIRST = 1;

    static SequenceProgress of(long expected, List<Long> seqsInOrder) {
        List<SeqRange> opened = new ArrayList<>();
        List<Long> late = new ArrayList<>();
        long next = expected;
        for (long seq : seqsInOrder) {
            if (seq < next) late.add(seq);
            if (seq > next) opened.add(new SeqRange(next, seq - 1));
            if (seq >= next) next = seq + 1;
        }
        return new SequenceProgress(opened, late);
    }
}
