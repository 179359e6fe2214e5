package gg.matchstream.matchmaker.backfill;

import gg.matchstream.matchmaker.ticket.MatchRecord;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Where open places are kept. What writes or locks joins its caller's transaction, which has locked the match. */
public interface Backfills {
    /** Of running matches, those that wait longest first. */
    List<OpenPlaces> open(int countMax);

    /** Joins. Until the transaction ends nobody else changes them. */
    Optional<OpenPlaces> lock(UUID matchId);

    /** Joins. Replaces what was open before; nothing open leaves no row. */
    void save(OpenPlaces places);

    /**
     * Tickets that wait where this match is played, longest first.
     *
     * @param queue null for every queue of the match's group
     * @param partyMax larger parties are left out
     */
    List<UUID> waiting(MatchRecord match, @Nullable String queue, int partyMax, int countMax);

    /** One transaction. Forgets places of matches that run no more. @return how many */
    int forgetOver();
}
