package gg.matchstream.matchmaker.claim;

import gg.matchstream.engine.formation.MatchProposal;
import java.util.List;

/**
 * A proposal with the regions that all of its tickets accept.
 *
 * @param regions best first; the first is the proposal's own, the others are tried when it has no server
 */
public record ProposedMatch(MatchProposal proposal, List<String> regions) {
    public ProposedMatch {
        regions = List.copyOf(regions);
    }
}
