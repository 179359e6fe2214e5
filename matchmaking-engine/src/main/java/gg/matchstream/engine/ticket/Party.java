package gg.matchstream.engine.ticket;

import java.util.List;

/** Players who queue together, stay together and play on one team; a solo is a party of one. */
public record Party(List<PartyMember> members) {

    /** Bounds a ticket's place in memory; far above any team that allows premades. */
    public static final int MEMBERS_MAX = 32;

    public Party {
        members = List.copyOf(members);
        if (members.isEmpty() || members.size() > MEMBERS_MAX) {
            throw new IllegalArgumentException("a party has 1.." + MEMBERS_MAX + " members, not " + members.size());
        }
    }

    public int size() {
        return members.size();
    }
}
