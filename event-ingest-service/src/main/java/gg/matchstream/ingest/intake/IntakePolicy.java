package gg.matchstream.ingest.intake;

import gg.matchstream.contract.event.EventId;
import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.contract.event.Identifiers;
import gg.matchstream.contract.event.UuidV7;
import gg.matchstream.contract.json.Timestamps;
import gg.matchstream.ingest.intake.IntakeDecision.Accepted;
import gg.matchstream.ingest.intake.IntakeDecision.Reason;
import gg.matchstream.ingest.intake.IntakeDecision.Rejected;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides about one event (contract, section 2). Pure: the same event at the same moment gets the same answer. */
public final class IntakePolicy {
    /** Senders' clocks may run ahead of ours by this much. */
    static final Duration AHEAD_MAX = Duration.ofMinutes(5);

    /** What happened longer ago than this is late; it equals the retention of the log. */
    static final Duration LATE_AFTER = Duration.ofDays(7);

    static final int PAYLOAD_BYTES_MAX = 8 << 10;

    /** Crash reports carry stack traces. */
    static final int CRASH_PAYLOAD_BYTES_MAX = 256 << 10;

    /** @param now to the millisecond, as events are stored */
    public IntakeDecision decide(IncomingItem item, Sender sender, Instant now) {
        return switch (item) {
            case IncomingItem.Unreadable broken -> new Rejected(null, Reason.UNREADABLE, broken.detail(), List.of());
            case IncomingItem.Event event -> decide(event, sender, now);
        };
    }

    private static IntakeDecision decide(IncomingItem.Event event, Sender sender, Instant now) {
        return switch (sender) {
            case Sender.GameServer _ -> judge(event, isSource(event.source()), now);
            case Sender.GameClient client -> {
                if (isOwnCrash(event, client)) yield judge(event.withSource(client.source()), true, now);
                yield rejected(
                        event,
                        Reason.FORBIDDEN,
                        "A game client may report crash_reported events about its own player only.");
            }
        };
    }

    private static boolean isOwnCrash(IncomingItem.Event event, Sender.GameClient client) {
        return EventTypes.CRASH_REPORTED.equals(event.type())
                && client.playerId().equals(event.playerId());
    }

    private static IntakeDecision judge(IncomingItem.Event event, boolean sourceFits, Instant now) {
        List<FieldFault> faults = faultsOf(event, sourceFits);
        if (!faults.isEmpty()) return invalid(event, faults);
        int bytesMax = EventTypes.CRASH_REPORTED.equals(event.type()) ? CRASH_PAYLOAD_BYTES_MAX : PAYLOAD_BYTES_MAX;
        int bytes = event.payload().json().length;
        if (bytes > bytesMax) {
            String detail = "The payload has " + bytes + " bytes; at most " + bytesMax + " are taken for this type.";
            return new Rejected(
                    event.id(),
                    Reason.PAYLOAD_TOO_LARGE,
                    detail,
                    List.of(new FieldFault("payload", "must be at most " + bytesMax + " bytes")));
        }
        return timed(event, now);
    }

    private static IntakeDecision timed(IncomingItem.Event event, Instant now) {
        Instant ofId = event.id() == null ? now : EventId.timeOf(event.id()).orElse(null);
        Instant occurredAt = ofId;
        if (event.occurredAt() != null) {
            occurredAt = instant(event.occurredAt());
            if (occurredAt == null) {
                return invalid(event, List.of(new FieldFault("occurredAt", "must be an RFC 3339 instant")));
            }
            if (occurredAt.isBefore(Instant.EPOCH)) {
                return invalid(event, List.of(new FieldFault("occurredAt", "must be 1970 or later")));
            }
        }
        if (occurredAt == null) {
            return rejected(
                    event,
                    Reason.OCCURRED_AT_REQUIRED,
                    "Send occurredAt: without it, or a UUIDv7 as id, a repeat could not be told from a new event.");
        }
        Instant limit = now.plus(AHEAD_MAX);
        if (occurredAt.isAfter(limit) || (ofId != null && ofId.isAfter(limit))) {
            return rejected(
                    event,
                    Reason.FROM_THE_FUTURE,
                    "The time of the event is more than 5 minutes ahead of the service's clock; set the sender's clock.");
        }
        return new Accepted(accepted(event, occurredAt, now));
    }

    private static AcceptedEvent accepted(IncomingItem.Event event, Instant occurredAt, Instant now) {
        String id = event.id() == null ? UuidV7.at(now).toString() : event.id();
        String source = known(event.source());
        return new AcceptedEvent(
                EventId.derive(source, id, occurredAt),
                id,
                known(event.type()),
                known(event.playerId()),
                source,
                event.epoch(),
                event.seq(),
                occurredAt,
                now,
                occurredAt.isBefore(now.minus(LATE_AFTER)),
                event.matchId(),
                event.sessionId(),
                event.payload());
    }

    private static List<FieldFault> faultsOf(IncomingItem.Event event, boolean sourceFits) {
        Faults faults = new Faults(event.faults());
        String type = event.type();
        faults.optional("id", event.id(), event.id() == null || Identifiers.isId(event.id()), Identifiers.RULE);
        faults.required("type", type, type != null && Identifiers.isType(type), "must match ^[a-z][a-z0-9_.]{0,63}$");
        faults.required("playerId", event.playerId(), isId(event.playerId()), Identifiers.RULE);
        faults.required("source", event.source(), sourceFits, Identifiers.RULE + "; it may contain /");
        faults.optional("matchId", event.matchId(), isId(event.matchId()), Identifiers.RULE);
        faults.optional("sessionId", event.sessionId(), isId(event.sessionId()), Identifiers.RULE);
        faults.numbering(event.epoch(), event.seq());
        if (type != null) faults.payload(event, type);
        return faults.all();
    }

    private static boolean isId(@Nullable String text) {
        return text != null && Identifiers.isId(text);
    }

    private static boolean isSource(@Nullable String text) {
        return text != null && Identifiers.isSource(text);
    }

    private static @Nullable Instant instant(String text) {
        try {
            return Timestamps.parse(text);
        } catch (DateTimeException _) {
            return null;
        }
    }

    private static Rejected invalid(IncomingItem.Event event, List<FieldFault> faults) {
        FieldFault first = faults.getFirst();
        String more = faults.size() == 1 ? "." : ", and " + (faults.size() - 1) + " more.";
        return new Rejected(event.id(), Reason.INVALID, first.field() + " " + first.reason() + more, faults);
    }

    private static Rejected rejected(IncomingItem.Event event, Reason reason, String detail) {
        return new Rejected(event.id(), reason, detail, List.of());
    }

    private static String known(@Nullable String checked) {
        if (checked == null) throw new IllegalStateException("a checked field is never null");
        return checked;
    }
}
