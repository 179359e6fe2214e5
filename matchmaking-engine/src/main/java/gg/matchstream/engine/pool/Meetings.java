package gg.matchstream.engine.pool;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which players met in which recent match, for the rematch cool-down; forgotten after the longest one. */
final class Meetings {

    private record Meeting(long match, long atMs) {}

    private final Map<Long, List<Meeting>> byPlayer = new HashMap<>();
    private long matches;
    private long newestMs;
    private int sweepAt = 1_024;

    void record(Collection<String> playerIds, long atMs, long keepMs) {
        if (keepMs <= 0) {
            return;
        }
        matches++;
        newestMs = Math.max(newestMs, atMs);
        for (String playerId : playerIds) {
            var meetings = byPlayer.computeIfAbsent(PlayerKeys.of(playerId), key -> new ArrayList<>(2));
            meetings.removeIf(meeting -> meeting.atMs() < newestMs - keepMs);
            meetings.add(new Meeting(matches, atMs));
        }
        if (byPlayer.size() >= sweepAt) {
            byPlayer.values().removeIf(meetings -> meetings.getLast().atMs() < newestMs - keepMs);
            sweepAt = Math.max(1_024, byPlayer.size() * 2);
        }
    }

    boolean metSince(long playerA, long playerB, long sinceMs) {
        List<Meeting> ofA = byPlayer.get(playerA);
        List<Meeting> ofB = byPlayer.get(playerB);
        if (ofA == null || ofB == null) {
            return false;
        }
        for (Meeting a : ofA) {
            if (a.atMs() > sinceMs && ofB.stream().anyMatch(b -> b.match() == a.match())) {
                return true;
            }
        }
        return false;
    }

    boolean isEmpty() {
        return byPlayer.isEmpty();
    }
}
