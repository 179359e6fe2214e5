package gg.matchstream.quickstart.supervision;

import java.time.Instant;

/**
 * One part as others see it.
 *
 * @param pid of its process, 0 where there is none
 * @param since when it came into this state
 * @param restarts how often it was started again since the supervisor runs
 */
public record PartStatus(PartState state, long pid, Instant since, int restarts) {

    static PartStatus waiting(Instant now) {
        return new PartStatus(PartState.WAITING, 0, now, 0);
    }

    String line() {
        return "%s %d %d %d".formatted(state, pid, since.toEpochMilli(), restarts);
    }

    static PartStatus ofLine(String line) {
        var words = line.split(" ");
        return new PartStatus(
                PartState.valueOf(words[0]),
                Long.parseLong(words[1]),
                Instant.ofEpochMilli(Long.parseLong(words[2])),
                Integer.parseInt(words[3]));
    }
}
