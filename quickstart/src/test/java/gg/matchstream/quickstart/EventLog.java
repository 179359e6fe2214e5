package gg.matchstream.quickstart;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A small match of long ago, written as a game server would: ids, an epoch, a sequence per player. */
final class EventLog {
    private static final Instant START = Instant.parse("2023-12-16T05:07:30Z");

    private final List<String> lines = new ArrayList<>();
    private final Map<String, Integer> sequences = new HashMap<>();
    private final String match;

    EventLog(String match) {
        this.match = match;
    }

    EventLog kills(String player, int count) {
        for (int kill = 0; kill < count; kill++) {
            add("player_killed", player, "{\"victimId\":\"somebody\"}");
        }
        return this;
    }

    EventLog score(String player, long score) {
        add("score_updated", player, "{\"score\":" + score + "}");
        return this;
    }

    int size() {
        return lines.size();
    }

    Path writeTo(Path file) throws IOException {
        return Files.write(file, lines);
    }

    private void add(String type, String player, String payload) {
        int sequence = sequences.merge(player, 1, Integer::sum);
        lines.add(("{\"id\":\"%s-%05d\",\"type\":\"%s\",\"playerId\":\"%s\",\"source\":\"server-of-%s\",\"epoch\":%d,"
                        + "\"seq\":%d,\"occurredAt\":\"%s\",\"matchId\":\"%s\",\"payload\":%s}")
                .formatted(
                        match,
                        lines.size(),
                        type,
                        player,
                        match,
                        START.toEpochMilli(),
                        sequence,
                        START.plusSeconds(lines.size()),
                        match,
                        payload));
    }
}
