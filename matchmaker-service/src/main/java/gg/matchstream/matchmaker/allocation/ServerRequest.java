package gg.matchstream.matchmaker.allocation;

import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.Seat;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * What a match asks of a fleet.
 *
 * @param players how many will come
 * @param selectors labels that the server must have, in order of preference; empty where any will do
 * @param attributes what all players say alike, such as the build of their game; what they differ in is left out
 */
public record ServerRequest(
        UUID matchId,
        String queue,
        String region,
        int players,
        List<Map<String, String>> selectors,
        Map<String, String> attributes) {
    public ServerRequest {
        selectors = List.copyOf(selectors);
        attributes = Map.copyOf(attributes);
    }

    static ServerRequest of(MatchRecord match, List<StoredTicket> tickets, List<Map<String, String>> selectors) {
        List<Seat> seats =
                tickets.stream().flatMap(ticket -> ticket.seats().stream()).toList();
        return new ServerRequest(
                match.id(), match.queue(), match.region(), match.roster().size(), selectors, alike(seats));
    }

    private static Map<String, String> alike(List<Seat> seats) {
        if (seats.isEmpty()) return Map.of();
        Map<String, String> common = new HashMap<>(seats.getFirst().attributes());
        seats.forEach(seat -> common.entrySet().retainAll(seat.attributes().entrySet()));
        return common;
    }
}
