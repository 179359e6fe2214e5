package gg.matchstream.ingest.intake;

import gg.matchstream.contract.event.EventTypes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gathers what is wrong with one event; allocates nothing while nothing is. */
final class Faults {
    private final List<FieldFault> read;
    private @Nullable List<FieldFault> found;

    /** @param read what the reader already found: fields of the wrong JSON type, which are null now */
    Faults(List<FieldFault> read) {
        this.read = read;
    }

    void required(String field, @Nullable String value, boolean fits, String rule) {
        if (value == null) {
            if (!wasRead(field)) add(field, "is required");
        } else if (!fits) {
            add(field, rule);
        }
    }

    void optional(String field, @Nullable String value, boolean fits, String rule) {
        if (value != null && !fits) add(field, rule);
    }

    void numbering(@Nullable Long epoch, @Nullable Long seq) {
        if (wasRead("epoch") || wasRead("seq")) return;
        if (epoch == null && seq != null) add("epoch", "is required beside seq");
        if (epoch != null && seq == null) add("seq", "is required beside epoch");
        if (epoch != null && epoch < 0) add("epoch", "must be 0 or more");
        if (seq != null && seq < 1) add("seq", "must be 1 or more");
    }

    void payload(IncomingItem.Event event, String type) {
        if (wasRead("payload")) return;
        List<PayloadRule> rules = KnownTypes.rulesOf(type);
        for (int i = 0; i < rules.size(); i++) {
            FieldFault fault = rules.get(i).faultIn(event.payload());
            if (fault != null) add(fault.field(), fault.reason());
        }
        if (type.equals(EventTypes.MATCH_COMPLETED)
                && event.matchId() == null
                && event.payload().field("matchId") == null) {
            add("matchId", "is required, in the event or in its payload");
        }
    }

    List<FieldFault> all() {
        if (found == null) return read;
        List<FieldFault> all = new ArrayList<>(read);
        all.addAll(found);
        return all;
    }

    private boolean wasRead(String field) {
        for (int i = 0; i < read.size(); i++) if (read.get(i).field().equals(field)) return true;
        return false;
    }

    private void add(String field, String reason) {
        if (found == null) found = new ArrayList<>(2);
        found.add(new FieldFault(field, reason));
    }
}
