package gg.matchstream.simulator.backend;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** What the readers of the stream have made of it. */
public interface Consumers {
    /** How many events of these senders stand in the players' logs. */
    long loggedEvents(List<String> players, Set<String> sources);

    /** Scores of these players on a board; who is not ranked is left out. */
    Map<String, Long> scores(String board, List<String> players);

    /** How many rated matches these players have together, over all ladders; empty where nobody rates. */
    OptionalLong ratedMatches(List<String> players);

    List<Standing> top(String board, int places);

    /** @param rank from 1 */
    record Standing(long rank, String playerId, long score) {}
}
