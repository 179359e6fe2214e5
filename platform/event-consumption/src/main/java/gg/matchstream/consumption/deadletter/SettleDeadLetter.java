package gg.matchstream.consumption.deadletter;

import gg.matchstream.consumption.audit.AuditTrail;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Someone runs a dead letter again or gives it up. A redrive passes through the same dedup as every event, so it never
 * counts twice, and it keeps the event's own place in the order: a late redrive of an absolute score does not overwrite a
 * score that is newer by (occurredAt, epoch, seq, offset).
 */
public final class SettleDeadLetter {
    /** What became of the request. */
    public sealed interface Outcome {
        record Settled(DeadLetter letter) implements Outcome {}

        record Unknown() implements Outcome {}

        record AlreadySettled(DeadLetter letter) implements Outcome {}

        record StillFails(DeadLetter letter) implements Outcome {}
    }

    /** One transaction of the service's database. */
    public interface Transaction {
        <T> T inOne(Supplier<T> work);
    }

    private static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refused(Throwable cause) {
            super(cause);
        }
    }

    private final DeadLetters letters;
    private final Redriving redriving;
    private final AuditTrail audit;
    private final Transaction transaction;

    public SettleDeadLetter(DeadLetters letters, Redriving redriving, AuditTrail audit, Transaction transaction) {
        this.letters = letters;
        this.redriving = redriving;
        this.audit = audit;
        this.transaction = transaction;
    }

    public Outcome redrive(UUID id, String actor, @Nullable String reason, Instant now) {
        try {
            return transaction.inOne(() -> {
                letters.find(id).ifPresent(redriving::hold);
                return whileOpen(id, letter -> redriven(letter, actor, reason, now));
            });
        } catch (Refused refused) {
            Throwable cause = refused.getCause();
            String why = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
            return transaction.inOne(() -> whileOpen(id, letter -> failed(letter, why, letter.effects(), actor, now)));
        }
    }

    public Outcome discard(UUID id, String actor, @Nullable String reason, Instant now) {
        return transaction.inOne(() -> whileOpen(id, letter -> {
            audit.note(actor, "discard", id.toString(), reason, now);
            return closed(letter, DeadLetter.Status.DISCARDED, actor, reason, now);
        }));
    }

    private Outcome whileOpen(UUID id, Function<DeadLetter, Outcome> then) {
        Optional<DeadLetter> letter = letters.lock(id);
        if (letter.isEmpty()) return new Outcome.Unknown();
        if (letter.get().status() != DeadLetter.Status.OPEN) return new Outcome.AlreadySettled(letter.get());
        return then.apply(letter.get());
    }

    private Outcome redriven(DeadLetter letter, String actor, @Nullable String reason, Instant now) {
        return switch (attempt(letter, now)) {
            case Redriving.Attempt.Applied _ -> {
                audit.note(actor, "redrive", letter.id().toString(), reason, now);
                yield closed(letter, DeadLetter.Status.REDRIVEN, actor, reason, now);
            }
            case Redriving.Attempt.FailedAgain(String why, var effects) -> failed(letter, why, effects, actor, now);
        };
    }

    private Redriving.Attempt attempt(DeadLetter letter, Instant now) {
        try {
            return redriving.redrive(letter, now);
        } catch (RuntimeException e) {
            throw new Refused(e);
        }
    }

    private Outcome failed(DeadLetter letter, String why, java.util.List<String> effects, String actor, Instant now) {
        letters.failedAgain(letter.id(), why, effects);
        audit.note(actor, "redrive failed", letter.id().toString(), null, now);
        return new Outcome.StillFails(letters.find(letter.id()).orElse(letter));
    }

    private Outcome closed(
            DeadLetter letter, DeadLetter.Status status, String actor, @Nullable String reason, Instant now) {
        letters.close(letter.id(), status, actor, reason, now);
        return new Outcome.Settled(letters.find(letter.id()).orElse(letter));
    }
}
