package gg.matchstream.engine.rules;

import java.time.Duration;
import java.util.Optional;

/**
 * How far from their own rating others may be: {@code min(cap, base + alpha·t^gamma)} points, t in seconds waited.
 * A match must lie inside the window of every member, so a newcomer is never dragged far because another waited long.
 */
public record SkillWindow(double base, double alpha, double gamma, double cap) {

    public static final SkillWindow DEFAULT = new SkillWindow(50, 4.5, 1.35, 600);

    /** Accepts every skill; the window of queues that ignore it. */
    public static final SkillWindow UNLIMITED = fixed(1_000_000);

    /** A window that does not widen. */
    public static SkillWindow fixed(double points) {
        return new SkillWindow(points, 0, 1, points);
    }

    /** The window in points after a wait; a negative wait counts as none. */
    public double pointsAfter(Duration waited) {
        return pointsAfterMs(waited.toMillis());
    }

    /** {@code StrictMath}, because every machine must form the same matches. */
    double pointsAfterMs(long waitedMs) {
        double seconds = Math.max(0, waitedMs) / 1000.0;
        return Math.min(cap, base + alpha * StrictMath.pow(seconds, gamma));
    }

    /** When the window first reaches a distance; empty when it never does. */
    public Optional<Duration> reaches(double points) {
        if (points <= base) {
            return Optional.of(Duration.ZERO);
        }
        if (points > cap || alpha <= 0) {
            return Optional.empty();
        }
        double seconds = StrictMath.pow((points - base) / alpha, 1 / gamma);
        return Optional.of(Duration.ofMillis((long) Math.ceil(seconds * 1000)));
    }
}
