package gg.matchstream.consumption.health;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/** Watches one partition over the last seconds. Not safe for threads. */
final class MovementTracker {
    static final Duration WINDOW = Duration.ofSeconds(10);

    private record Sample(Instant at, long nextOffset, long errors) {}

    private final Deque<Sample> samples = new ArrayDeque<>();
    private Instant movedAt = Instant.MIN;

    Movement observe(PartitionFacts facts, Instant now) {
        Sample last = samples.peekLast();
        if (last == null || facts.lagRecords() == 0 || facts.nextOffset() != last.nextOffset()) movedAt = now;
        samples.addLast(new Sample(now, facts.nextOffset(), facts.errorsTotal()));
        while (samples.size() > 2 && secondSample().at().isBefore(now.minus(WINDOW))) samples.removeFirst();
        Sample first = samples.getFirst();
        double seconds = Duration.between(first.at(), now).toMillis() / 1_000.0;
        return new Movement(
                perSecond(facts.nextOffset() - first.nextOffset(), seconds),
                perSecond(facts.errorsTotal() - first.errors(), seconds),
                Duration.between(movedAt, now));
    }

    private Sample secondSample() {
        var samplesInOrder = samples.iterator();
        samplesInOrder.next();
        return samplesInOrder.next();
    }

    private static double perSecond(long count, double seconds) {
        return seconds <= 0 ? 0 : Math.max(0, count / seconds);
    }
}
