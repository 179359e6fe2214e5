package gg.matchstream.matchmaker.backfill;

import gg.matchstream.matchmaker.queue.Fault;
import gg.matchstream.matchmaker.ticket.MatchState;
import java.util.List;
import java.util.UUID;

/** What became of a request for players. */
public sealed interface BackfillOutcome {
    /** @param teams names of the queue's teams */
    record Accepted(OpenPlaces places, List<String> teams) implements BackfillOutcome {}

    record Invalid(List<Fault> faults) implements BackfillOutcome {}

    /** The match's queue does not offer backfill. */
    record NotOffered(String queue) implements BackfillOutcome {}

    record NotRunning(UUID matchId, MatchState state) implements BackfillOutcome {}

    record NoMatch() implements BackfillOutcome {}
}
