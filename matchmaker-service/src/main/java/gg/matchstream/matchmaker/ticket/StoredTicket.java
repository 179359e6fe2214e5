package gg.matchstream.matchmaker.ticket;

import gg.matchstream.engine.ticket.Latencies;
import gg.matchstream.engine.ticket.Party;
import gg.matchstream.engine.ticket.PartyMember;
import gg.matchstream.engine.ticket.Rating;
import gg.matchstream.engine.ticket.SkillVector;
import gg.matchstream.engine.ticket.Ticket;
import gg.matchstream.engine.ticket.TicketId;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A ticket as it is stored.
 *
 * @param version the number of its last journal entry; grows with every change
 * @param queueGroup the queues whose tickets share one pool
 * @param invited who has still to join; empty unless {@code FORMING}
 * @param joinUntil when the invitations end; null where nobody was invited
 * @param matchNumber number of the match event, 0 while there is none
 * @param endNumber number of the assignment or end event, 0 while there is none
 * @param reason why it ended without a match
 * @param endedAt when its last move was stored; null while it lives
 */
public record StoredTicket(
        UUID id,
        long version,
        TicketState state,
        String queue,
        int queueVersion,
        String queueGroup,
        List<Seat> seats,
        List<String> invited,
        Set<String> avoid,
        Instant enqueuedAt,
        Instant expiresAt,
        @Nullable Instant joinUntil,
        @Nullable UUID matchId,
        long matchNumber,
        long endNumber,
        @Nullable String reason,
        @Nullable Instant endedAt) {
    public StoredTicket {
        seats = List.copyOf(seats);
        invited = List.copyOf(invited);
        avoid = Set.copyOf(avoid);
    }

    /** Everyone who belongs to it, invited or seated. */
    public List<String> players() {
        return Stream.concat(seats.stream().map(Seat::playerId), invited.stream())
                .toList();
    }

    public boolean holds(String playerId) {
        return invited.contains(playerId)
                || seats.stream().anyMatch(seat -> seat.playerId().equals(playerId));
    }

    /** In a match. The next two numbers are its new status and the match event. */
    public StoredTicket matched(UUID match, TicketState next) {
        long event = next == TicketState.MATCHED ? version + 2 : version + 1;
        return moved(next, event, match, next == TicketState.MATCHED ? event : 0, 0, null);
    }

    public StoredTicket allocating() {
        return moved(TicketState.ALLOCATING, version + 1, matchId, matchNumber, 0, null);
    }

    /** It has a server. The next two numbers are its last status and the assignment event. */
    public StoredTicket assigned() {
        return moved(TicketState.ASSIGNED, version + 2, matchId, matchNumber, version + 2, null);
    }

    /** Waits again, as if it had never been in a match: its wait counts on. */
    public StoredTicket backInQueue() {
        return moved(TicketState.QUEUED, version + 1, null, 0, 0, null);
    }

    /** Over without a match. The next two numbers are its last status and the end event. */
    public StoredTicket ended(TicketState last, String why) {
        return moved(last, version + 2, null, 0, version + 2, why);
    }

    /** The number of its status: a status never takes the number of an event. */
    public long statusNumber() {
        return version == endNumber || version == matchNumber ? version - 1 : version;
    }

    public StoredTicket withSeats(List<Seat> newSeats, List<String> stillInvited, TicketState next) {
        return new StoredTicket(
                id,
                version + 1,
                next,
                queue,
                queueVersion,
                queueGroup,
                newSeats,
                stillInvited,
                avoid,
                enqueuedAt,
                expiresAt,
                joinUntil,
                matchId,
                matchNumber,
                endNumber,
                reason,
                endedAt);
    }

    private StoredTicket moved(
            TicketState next, long number, @Nullable UUID match, long matched, long end, @Nullable String why) {
        return new StoredTicket(
                id,
                number,
                next,
                queue,
                queueVersion,
                queueGroup,
                seats,
                invited,
                avoid,
                enqueuedAt,
                expiresAt,
                joinUntil,
                match,
                matched,
                end,
                why,
                endedAt);
    }

    /** Where the weakest link of the party has its best ping; that is where it counts as waiting. */
    public String bestRegion() {
        return seats.getFirst().pings().keySet().stream()
                .filter(region -> seats.stream().allMatch(seat -> seat.pings().containsKey(region)))
                .min(Comparator.comparingInt(this::worstPing).thenComparing(Comparator.naturalOrder()))
                .orElse("");
    }

    private int worstPing(String region) {
        return seats.stream().mapToInt(seat -> seat.pings().get(region)).max().orElse(0);
    }

    /** The same as the engine sees it. */
    public Ticket forEngine() {
        Party party = new Party(seats.stream().map(StoredTicket::member).toList());
        return new Ticket(new TicketId(id), queue, queueVersion, party, enqueuedAt, version, avoid);
    }

    private static PartyMember member(Seat seat) {
        return new PartyMember(
                seat.playerId(),
                new Rating(seat.ratingPoints(), seat.sigmaPoints()),
                new SkillVector(seat.skills()),
                new HashSet<>(seat.roles()),
                new Latencies(seat.pings()),
                seat.attributes());
    }
}
