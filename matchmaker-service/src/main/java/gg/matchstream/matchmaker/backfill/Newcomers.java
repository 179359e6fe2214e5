package gg.matchstream.matchmaker.backfill;

import gg.matchstream.engine.rules.TeamShape;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchRecord.Player;
import gg.matchstream.matchmaker.ticket.Seat;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Chooses who joins a running match: whoever has waited longest and fits everybody in it, parties whole. Pure. */
final class Newcomers {
    /** A ticket and the team that it joins, from 0. */
    record Newcomer(StoredTicket ticket, int team) {}

    private final MatchRecord match;
    private final MatchPool pool;
    private final List<TeamSeats> teams;

    /** @param members tickets of those who play */
    Newcomers(MatchRecord match, MatchPool pool, TeamShape shape, List<StoredTicket> members, OpenPlaces places) {
        this.match = match;
        this.pool = pool;
        this.teams = IntStream.range(0, match.teamCount())
                .mapToObj(team -> new TeamSeats(shape, team, seatsOf(team, members)))
                .toList();
        members.stream()
                .filter(this::stillPlays)
                .filter(pool::knows)
                .forEach(member -> pool.seat(member, waitingSince(member, places.requestedAt())));
    }

    List<Newcomer> choose(OpenPlaces places, List<StoredTicket> longestFirst, Instant now) {
        List<Newcomer> chosen = new ArrayList<>();
        OpenPlaces left = places;
        for (StoredTicket candidate : longestFirst) {
            int team = teamFor(candidate, left);
            if (team < 0 || !pool.knows(candidate) || !pool.accepts(candidate, now)) continue;
            chosen.add(new Newcomer(candidate, team));
            left = left.taken(team, candidate.seats().size());
            teams.get(team).take(candidate.seats());
            pool.seat(candidate, candidate.enqueuedAt());
            if (left.isEmpty()) break;
        }
        return chosen;
    }

    private int teamFor(StoredTicket candidate, OpenPlaces left) {
        return IntStream.range(0, teams.size())
                .filter(team -> left.byTeam().get(team) >= candidate.seats().size())
                .filter(team -> teams.get(team).hasRoomFor(candidate.seats()))
                .findFirst()
                .orElse(-1);
    }

    /**
     * The windows that formed the match stand still while all places are taken; they widen again, from where they stood,
     * while everybody waits for somebody to join.
     */
    private Instant waitingSince(StoredTicket member, Instant requestedAt) {
        Instant joined = member.enqueuedAt().isBefore(match.formedAt()) ? match.formedAt() : endedAt(member);
        return requestedAt.minus(Duration.between(member.enqueuedAt(), joined));
    }

    private static Instant endedAt(StoredTicket member) {
        @Nullable Instant endedAt = member.endedAt();
        return endedAt == null ? member.enqueuedAt() : endedAt;
    }

    /** Somebody whose result is in has left, and matters to nobody who comes. */
    private boolean stillPlays(StoredTicket member) {
        return match.roster().stream().anyMatch(player -> player.ticketId().equals(member.id()) && !player.completed());
    }

    private List<Seat> seatsOf(int team, List<StoredTicket> members) {
        Map<String, Seat> seats = members.stream()
                .flatMap(member -> member.seats().stream())
                .collect(Collectors.toMap(Seat::playerId, Function.identity(), (first, _) -> first));
        Set<String> playing = match.roster().stream()
                .filter(player -> player.team() == team && !player.completed())
                .map(Player::playerId)
                .collect(Collectors.toSet());
        return seats.values().stream()
                .filter(seat -> playing.contains(seat.playerId()))
                .toList();
    }
}
