package gg.matchstream.engine.formation;

import gg.matchstream.engine.ticket.TicketId;
import java.util.List;

/**
 * A match that may be played as of the view it was formed from; whoever claims its tickets decides whether it is.
 *
 * @param queue the queue of the ticket that chose, the one that has waited longest
 * @param region where it is played
 */
public record MatchProposal(
        String queue, int queueVersion, String region, List<LineUp> teams, MatchQuality quality, MatchCost cost) {

    /** One team. Tickets are whole: each of their members plays here. */
    public record LineUp(String name, List<Entry> entries) {
        public LineUp {
            entries = List.copyOf(entries);
        }
    }

    /**
     * A ticket in a team.
     *
     * @param version as of forming; a claim compares it
     * @param players in the order of the ticket's members
     * @param roles what each member plays, in the same order; empty when the team binds no roles, "" for an open seat
     */
    public record Entry(TicketId ticket, long version, int players, List<String> roles) {
        public Entry {
            roles = List.copyOf(roles);
        }
    }

    public MatchProposal {
        teams = List.copyOf(teams);
    }

    /** Every ticket, team by team. */
    public List<Entry> entries() {
        return teams.stream().flatMap(team -> team.entries().stream()).toList();
    }

    public List<TicketId> ticketIds() {
        return entries().stream().map(Entry::ticket).toList();
    }

    public int players() {
        return teams.stream()
                .flatMap(team -> team.entries().stream())
                .mapToInt(Entry::players)
                .sum();
    }
}
