package gg.matchstream.simulator.demo;

import gg.matchstream.simulator.backend.Matchmaker;
import gg.matchstream.simulator.backend.Matchmaker.EnqueueOutcome;
import gg.matchstream.simulator.backend.Matchmaker.TicketEnd;
import gg.matchstream.simulator.backend.Pace;
import gg.matchstream.simulator.play.Bot;
import gg.matchstream.simulator.play.Party;
import gg.matchstream.simulator.play.Population;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** What one party does until the run ends: queue, watch, join, play, again. Solo duellists queue as players do, with their
 * own token; ranked parties are queued by the game's backend, which tells their ratings. */
final class PartyLife {
    private static final Duration PAUSE = Duration.ofMillis(500);
    private static final int BUSY_BEFORE_ENDING = 6;

    private final Party party;
    private final Map<String, Map<String, Double>> pings;
    private final Matchmaker matchmaker;
    private final MatchRooms rooms;
    private final Passes passes;
    private final DemoPlan plan;
    private final Tally tally;
    private final InstantSource clock;
    private final Executor threads;
    private volatile Optional<String> ticket = Optional.empty();
    private int busy;

    /** @param pings milliseconds by region, by player */
    PartyLife(
            Party party,
            Map<String, Map<String, Double>> pings,
            Matchmaker matchmaker,
            MatchRooms rooms,
            Passes passes,
            DemoPlan plan,
            Tally tally,
            InstantSource clock,
            Executor threads) {
        this.party = party;
        this.pings = pings;
        this.matchmaker = matchmaker;
        this.rooms = rooms;
        this.passes = passes;
        this.plan = plan;
        this.tally = tally;
        this.clock = clock;
        this.threads = threads;
    }

    void run() {
        while (clock.instant().isBefore(plan.end())) {
            try {
                switch (matchmaker.enqueue(order(), queueToken())) {
                    case EnqueueOutcome.Queued(String id) -> queued(id);
                    case EnqueueOutcome.Busy(Optional<String> match) -> stillBusy(match);
                    case EnqueueOutcome.Refused(String why) -> trouble("ticket refused: " + why);
                }
            } catch (java.util.concurrent.CancellationException e) {
                return;
            } catch (RuntimeException e) {
                trouble(String.valueOf(e.getMessage()));
            }
        }
    }

    /** Called from outside when the run is over. */
    void stopQueueing() {
        ticket.ifPresent(id -> matchmaker.cancel(id, passes.backend()));
    }

    private void queued(String ticketId) {
        Instant since = clock.instant();
        busy = 0;
        ticket = Optional.of(ticketId);
        if (!since.isBefore(plan.end())) stopQueueing();
        int size = party.members().size();
        tally.queueing.add(size);
        List<CompletableFuture<TicketEnd>> ends = new ArrayList<>();
        for (Bot bot : party.members()) {
            ends.add(CompletableFuture.supplyAsync(
                    () -> matchmaker.watch(ticketId, passes.player(bot.playerId())), threads));
        }
        List<TicketEnd> all = ends.stream().map(CompletableFuture::join).toList();
        ticket = Optional.empty();
        tally.queueing.add(-size);
        Duration wait = Duration.between(since, clock.instant());
        tally.playing.add(size);
        playAll(all, wait);
        tally.playing.add(-size);
    }

    private void playAll(List<TicketEnd> ends, Duration wait) {
        List<CompletableFuture<Void>> games = new ArrayList<>();
        for (int i = 0; i < ends.size(); i++) {
            String player = party.members().get(i).playerId();
            switch (ends.get(i)) {
                case TicketEnd.Assigned assigned -> games.add(join(assigned, player, wait));
                case TicketEnd.Ended(String reason) -> ended(reason);
            }
        }
        games.forEach(CompletableFuture::join);
    }

    private CompletableFuture<Void> join(TicketEnd.Assigned assigned, String player, Duration wait) {
        tally.assigned(wait);
        String matchId = assigned.match().matchId();
        matchmaker
                .join(matchId, player, assigned.joinToken(), passes.gameServer())
                .ifPresentOrElse(why -> tally.trouble("join refused: " + why), tally.joins::increment);
        return rooms.enter(party.queue(), assigned.match(), player);
    }

    private void ended(String reason) {
        if (clock.instant().isBefore(plan.end())) tally.trouble("ticket ended: " + reason);
    }

    /** The last match may still be settling; if it does not, the game's backend ends it. */
    private void stillBusy(Optional<String> match) {
        if (++busy % BUSY_BEFORE_ENDING == 0) match.ifPresent(id -> matchmaker.end(id, passes.backend()));
        Pace.rest(PAUSE);
    }

    private void trouble(String sentence) {
        tally.trouble(sentence);
        Pace.rest(PAUSE);
    }

    private String queueToken() {
        return inRanked()
                ? passes.backend()
                : passes.player(party.members().getFirst().playerId());
    }

    private boolean inRanked() {
        return party.queue().equals(Population.RANKED);
    }

    private Matchmaker.TicketOrder order() {
        List<Matchmaker.PlayerOrder> players = new ArrayList<>();
        for (Bot bot : party.members()) {
            Optional<Double> rating = inRanked() ? Optional.of(bot.rating()) : Optional.empty();
            players.add(
                    new Matchmaker.PlayerOrder(bot.playerId(), rating, pings.getOrDefault(bot.playerId(), Map.of())));
        }
        return new Matchmaker.TicketOrder(party.queue(), players);
    }
}
