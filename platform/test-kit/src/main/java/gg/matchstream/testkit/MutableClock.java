package gg.matchstream.testkit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands still until a test moves it; always UTC unless asked otherwise. */
public final class MutableClock extends Clock {
    private final AtomicReference<Instant> now;
    private final ZoneId zone;

    private MutableClock(AtomicReference<Instant> now, ZoneId zone) {
        this.now = now;
        this.zone = zone;
    }

    public static MutableClock at(Instant start) {
        return new MutableClock(new AtomicReference<>(start), ZoneOffset.UTC);
    }

    /** @param start ISO-8601, such as {@code 2026-11-30T21:00:00Z} */
    public static MutableClock at(String start) {
        return at(Instant.parse(start));
    }

    /** Moves this clock and all made of it {@link #withZone}; a negative step moves them back. */
    public Instant advance(Duration step) {
        return now.updateAndGet(instant -> instant.plus(step));
    }

    public void set(Instant instant) {
        now.set(instant);
    }

    @Override
    public Instant instant() {
        return now.get();
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public MutableClock withZone(ZoneId otherZone) {
        return new MutableClock(now, otherZone);
    }
}
