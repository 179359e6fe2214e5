package gg.matchstream.matchmaker.backfill;

import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.matchmaker.backfill.Newcomers.Newcomer;
import gg.matchstream.matchmaker.pool.Encounters;
import gg.matchstream.matchmaker.pool.Encounters.Encounter;
import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.region.Regions;
import gg.matchstream.matchmaker.status.StatusBoard;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchState;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.Tickets;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Looks for players who fit the open places of running matches. Any instance may: whoever locks a match first fills it. */
public final class BackfillSweep {
    private static final int MATCHES_MAX = 100;

    /** Those who have waited longest have the widest windows: who comes after so many is not the likelier one to fit. */
    private static final int CANDIDATES_MAX = 200;

    private final Backfills backfills;
    private final Matches matches;
    private final Tickets tickets;
    private final Queues queues;
    private final Regions regions;
    private final StatusBoard board;
    private final Encounters encounters;
    private final TakeSeats takeSeats;

    public BackfillSweep(
            Backfills backfills,
            Matches matches,
            Tickets tickets,
            Queues queues,
            Regions regions,
            StatusBoard board,
            Encounters encounters,
            TakeSeats takeSeats) {
        this.backfills = backfills;
        this.matches = matches;
        this.tickets = tickets;
        this.queues = queues;
        this.regions = regions;
        this.board = board;
        this.encounters = encounters;
        this.takeSeats = takeSeats;
    }

    /** How many tickets joined a match. */
    public int run(Instant now) {
        int joined = 0;
        for (OpenPlaces places : backfills.open(MATCHES_MAX)) joined += fill(places, now);
        return joined;
    }

    /** Places of matches that are over are forgotten. */
    public int prune() {
        return backfills.forgetOver();
    }

    private int fill(OpenPlaces places, Instant now) {
        Optional<MatchRecord> found =
                matches.find(places.matchId()).filter(match -> match.state() == MatchState.RUNNING);
        if (found.isEmpty()) return 0;
        MatchRecord match = found.get();
        List<StoredTicket> waiting = waiting(match, places);
        QueueDefinition queue = queues.version(match.queue(), match.queueVersion());
        if (waiting.isEmpty() || queue == null) return 0;
        List<StoredTicket> members = tickets.findAll(match.ticketIds());
        MatchPool pool = new MatchPool(
                match, regions.catalog(), rulesOf(members, waiting), isMerged(match), met(match, waiting));
        Newcomers newcomers = new Newcomers(match, pool, queues.rulesOf(queue).shape(), members, places);
        List<Newcomer> chosen = newcomers.choose(places, waiting, now);
        return chosen.isEmpty() ? 0 : takeSeats.take(places, chosen, now);
    }

    private List<StoredTicket> waiting(MatchRecord match, OpenPlaces places) {
        String queue = isMerged(match) ? null : match.queue();
        return tickets.findAll(backfills.waiting(match, queue, places.partyMax(), CANDIDATES_MAX)).stream()
                .filter(ticket -> queues.version(ticket.queue(), ticket.queueVersion()) != null)
                .sorted(Comparator.comparing(StoredTicket::enqueuedAt).thenComparing(StoredTicket::id))
                .toList();
    }

    private List<RuleSet> rulesOf(List<StoredTicket> members, List<StoredTicket> waiting) {
        return Stream.concat(members.stream(), waiting.stream())
                .map(ticket -> queues.version(ticket.queue(), ticket.queueVersion()))
                .filter(Objects::nonNull)
                .distinct()
                .map(queues::rulesOf)
                .toList();
    }

    private List<Encounter> met(MatchRecord match, List<StoredTicket> waiting) {
        Duration coolDown = queues.rematchCoolDown(match.queueGroup());
        if (coolDown.isZero()) return List.of();
        List<String> players =
                waiting.stream().flatMap(ticket -> ticket.players().stream()).toList();
        return encounters.of(match.queueGroup(), players, coolDown);
    }

    private boolean isMerged(MatchRecord match) {
        return board.isMerged(match.queueGroup(), match.region());
    }
}
