package gg.matchstream.benchmarks.ingest;

import gg.matchstream.contract.event.UuidV7;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Events of the usual size (about 290 bytes) and mix, from one seed. */
public final class SampleEvents {
    private static final int PLAYERS = 10_000;

    private final SplittableRandom random = new SplittableRandom(42);
    private final Instant now;

    public SampleEvents(Instant now) {
        this.now = now.truncatedTo(ChronoUnit.MILLIS);
    }

    /** JSON arrays. */
    public List<byte[]> batches(int count, int events) {
        List<byte[]> batches = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            batches.add(("[" + String.join(",", some(events)) + "]").getBytes(StandardCharsets.UTF_8));
        }
        return batches;
    }

    public List<byte[]> singles(int count) {
        return some(count).stream()
                .map(event -> event.getBytes(StandardCharsets.UTF_8))
                .toList();
    }

    private List<String> some(int count) {
        List<String> events = new ArrayList<>();
        for (int i = 0; i < count; i++) events.add(event());
        return events;
    }

    private String event() {
        String payload = switch (random.nextInt(5)) {
            case 0 ->
                "\"player_killed\",\"payload\":{\"victimId\":\"p-%d\",\"weapon\":\"rifle\",\"headshot\":true}"
                        .formatted(random.nextInt(PLAYERS));
            case 1 -> "\"player_died\",\"payload\":{\"killerId\":\"p-%d\"}".formatted(random.nextInt(PLAYERS));
            case 2 -> "\"score_updated\",\"payload\":{\"score\":%d}".formatted(random.nextInt(100_000));
            default -> "\"zone_entered\",\"payload\":{\"zone\":\"harbour-%d\"}".formatted(random.nextInt(40));
        };
        return "{\"id\":\"%s\",\"playerId\":\"p-%d\",\"source\":\"gs-eu-%d\",\"epoch\":%d,\"seq\":%d,\"occurredAt\":\"%s\",\"matchId\":\"m-%d\",\"sessionId\":\"s-4\",\"type\":%s}"
                .formatted(
                        UuidV7.at(now),
                        random.nextInt(PLAYERS),
                        random.nextInt(20),
                        now.toEpochMilli(),
                        1 + random.nextInt(100_000),
                        now,
                        random.nextInt(1_000),
                        payload);
    }
}
