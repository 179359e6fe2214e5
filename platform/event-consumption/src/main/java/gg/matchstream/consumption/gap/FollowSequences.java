package gg.matchstream.consumption.gap;

import gg.matchstream.consumption.offset.Reader;
import gg.matchstream.contract.event.GameEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Follows the numbers of new events. Joins its caller's transaction. */
public final class FollowSequences {
    private final SequenceStore store;

    public FollowSequences(SequenceStore store) {
        this.store = store;
    }

    /** @param events new ones, in the order of their partition; such as have no number are passed over */
    public void follow(Reader reader, List<GameEvent> events, Instant now) {
        SortedMap<SequenceKey, List<Long>> seqs = byKey(events);
        if (seqs.isEmpty()) return;
        SortedMap<SequenceKey, Long> nexts = new TreeMap<>();
        seqs.forEach((key, numbers) ->
                nexts.put(key, numbers.stream().mapToLong(Long::longValue).max().orElseThrow() + 1));
        Map<SequenceKey, Long> stood = store.raise(reader, nexts, now);
        SortedMap<SequenceKey, List<SeqRange>> opened = new TreeMap<>();
        SortedMap<SequenceKey, List<Long>> late = new TreeMap<>();
        seqs.forEach((key, numbers) -> {
            SequenceProgress progress = SequenceProgress.of(stood.getOrDefault(key, SequenceProgress.FIRST), numbers);
            if (!progress.opened().isEmpty()) opened.put(key, progress.opened());
            if (!progress.late().isEmpty()) late.put(key, progress.late());
        });
        if (!opened.isEmpty()) store.open(reader, opened, now);
        if (!late.isEmpty()) store.fill(reader, late, now);
    }

    private static SortedMap<SequenceKey, List<Long>> byKey(List<GameEvent> events) {
        SortedMap<SequenceKey, List<Long>> seqs = new TreeMap<>();
        for (GameEvent event : events) {
            if (event.epoch() == null || event.seq() == null || event.seq() < SequenceProgress.FIRST) continue;
            SequenceKey key = new SequenceKey(event.source(), event.playerId(), event.epoch());
            // Long.MAX_VALUE has no next number; a sender that reaches it made it up.
            if (event.seq() < Long.MAX_VALUE)
                seqs.computeIfAbsent(key, _ -> new ArrayList<>()).add(event.seq());
        }
        return seqs;
    }
}
