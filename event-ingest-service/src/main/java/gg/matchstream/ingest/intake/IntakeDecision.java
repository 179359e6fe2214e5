package gg.matchstream.ingest.intake;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What becomes of one item of a batch. */
public sealed interface IntakeDecision {
    record Accepted(AcceptedEvent event) implements IntakeDecision {}

    /**
     * @param id the sender's id where it could be read
     * @param reason what kind of refusal
     * @param detail one sentence the sender can act on
     */
    record Rejected(@Nullable String id, Reason reason, String detail, List<FieldFault> faults)
            implements IntakeDecision {}

    /** Kinds of refusal; the slug is the problem's type and the metric's label. */
    enum Reason {
        UNREADABLE("unreadable-event", 400, "The event cannot be read"),
        INVALID("invalid-event", 422, "The event is invalid"),
        PAYLOAD_TOO_LARGE("payload-too-large", 422, "The payload is too large"),
        OCCURRED_AT_REQUIRED("occurred-at-required", 422, "The time of the event is missing"),
        FROM_THE_FUTURE("event-from-the-future", 422, "The event lies in the future"),
        FORBIDDEN("forbidden", 403, "Not allowed"),
        NOT_STORABLE("not-storable", 422, "The log refuses the event");

        private final String slug;
        private final int status;
        private final String title;

        Reason(String slug, int status, String title) {
            this.slug = slug;
            this.status = status;
            this.title = title;
        }

        public String slug() {
            return slug;
        }

        public int status() {
            return status;
        }

        public String title() {
            return title;
        }
    }
}
