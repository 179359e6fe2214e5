package gg.matchstream.ingest.intake;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a caller is told: the fate of each item, in the order of the batch. */
public record IntakeReceipt(List<Item> items) {
    public IntakeReceipt {
        items = List.copyOf(items);
    }

    /** @param id the event's id: the sender's, or the one made for it; null where it could not be read */
    public record Item(@Nullable String id, Status status, IntakeDecision.@Nullable Rejected rejection) {}

    public enum Status {
        STORED,
        SPOOLED,
        REJECTED
    }

    public int count(Status status) {
        int count = 0;
        for (int i = 0; i < items.size(); i++) if (items.get(i).status() == status) count++;
        return count;
    }

    /** Every item was rejected because the caller may not send it. */
    public boolean isForbidden() {
        return items.stream()
                .allMatch(item ->
                        item.rejection() != null && item.rejection().reason() == IntakeDecision.Reason.FORBIDDEN);
    }
}
