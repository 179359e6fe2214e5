package gg.matchstream.benchmarks.consumption;

import gg.matchstream.contract.event.EventId;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.event.Payload;
import gg.matchstream.contract.json.JsonPayload;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.SplittableRandom;

/** 20 % kills, 20 % deaths, 20 % scores, 40 % of what no board counts; players drawn evenly; from one seed. */
final class MixedEvents {
    private static final String SOURCE = "gs-bench";

    private final SplittableRandom random = new SplittableRandom(42);
    private final long epoch = System.currentTimeMillis();
    private final int[] seqs;

    MixedEvents(int players) {
        this.seqs = new int[players];
    }

    GameEvent next() {
        int player = random.nextInt(seqs.length);
        int seq = ++seqs[player];
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        String id = epoch + "-" + player + "-" + seq;
        return switch (random.nextInt(5)) {
            case 0 -> event(id, "player_killed", player, seq, now, JsonPayload.of("""
                    {"victimId":"p-7","weapon":"rifle","headshot":true}"""));
            case 1 -> event(id, "player_died", player, seq, now, JsonPayload.of("{\"killerId\":\"p-7\"}"));
            case 2 ->
                event(
                        id,
                        "score_updated",
                        player,
                        seq,
                        now,
                        JsonPayload.of("{\"score\":" + random.nextInt(100_000) + "}"));
            default -> event(id, "zone_entered", player, seq, now, JsonPayload.of("{\"zone\":\"harbour\"}"));
        };
    }

    private GameEvent event(String id, String type, int player, int seq, Instant at, Payload payload) {
        return new GameEvent(
                EventId.derive(SOURCE, id, at),
                id,
                type,
                "p-" + player,
                SOURCE,
                epoch,
                (long) seq,
                at,
                at,
                false,
                "m-9",
                "s-4",
                payload);
    }
}
