package gg.matchstream.simulator.demo;

import gg.matchstream.simulator.backend.BatchAnswer;
import gg.matchstream.simulator.backend.Ingest;
import gg.matchstream.simulator.backend.Matchmaker.FormedMatch;
import gg.matchstream.simulator.backend.Pace;
import gg.matchstream.simulator.backend.SentEvent;
import gg.matchstream.simulator.play.EventNumbers;
import gg.matchstream.simulator.play.ScriptedEvent;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Plays scripted matches in real time and sends their events as a game server does: numbered, in order, and again with the
 * same ids until ingest has promised to keep them.
 */
final class GameServers {
    /** Events that fall into one such stretch travel in one batch. */
    static final Duration FLUSH_EVERY = Duration.ofMillis(500);

    private static final int TRIES_MAX = 60;

    private final Ingest ingest;
    private final DemoPlan plan;
    private final Tally tally;
    private final InstantSource clock;
    private final EventNumbers numbers = new EventNumbers();

    GameServers(Ingest ingest, DemoPlan plan, Tally tally, InstantSource clock) {
        this.ingest = ingest;
        this.plan = plan;
        this.tally = tally;
        this.clock = clock;
    }

    /** Blocks until the match is over and its last event is durable. */
    void play(FormedMatch match, List<ScriptedEvent> script) {
        Instant start = clock.instant();
        int next = 0;
        while (next < script.size()) {
            Duration played = Duration.between(start, clock.instant());
            List<SentEvent> due = new ArrayList<>();
            while (next < script.size() && script.get(next).at().compareTo(played) <= 0) {
                due.add(sent(match, script.get(next++), start));
            }
            if (!due.isEmpty()) send(due);
            if (next < script.size()) Pace.rest(FLUSH_EVERY);
        }
    }

    private SentEvent sent(FormedMatch match, ScriptedEvent event, Instant start) {
        String source = plan.source(match.region());
        return new SentEvent(
                UUID.randomUUID().toString(),
                event.type(),
                event.playerId(),
                source,
                plan.start().toEpochMilli(),
                numbers.next(source, event.playerId()),
                start.plus(event.at()),
                match.matchId(),
                event.payload());
    }

    private void send(List<SentEvent> events) {
        tally.sending(events);
        for (int tries = 0; tries < TRIES_MAX; tries++) {
            switch (ingest.post(events)) {
                case BatchAnswer.Taken taken -> {
                    tally.taken(taken);
                    return;
                }
                case BatchAnswer.Again again -> {
                    tally.repeats.increment();
                    tally.trouble("batch sent again: " + again.why());
                    Pace.rest(again.pause());
                }
                case BatchAnswer.Refused refused -> {
                    tally.trouble("batch refused: " + refused.why());
                    return;
                }
            }
        }
        tally.trouble("batch given up after " + TRIES_MAX + " tries");
    }
}
