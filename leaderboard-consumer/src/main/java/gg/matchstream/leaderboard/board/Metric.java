package gg.matchstream.leaderboard.board;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.contract.event.Identifiers;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a board counts: events of one type, a whole-number field of their payload, or the share of them with one result.
 *
 * @param name as a definition writes it: {@code kills}, {@code score}, {@code wins}, {@code matches}, {@code win_rate},
 *     {@code damage}, or {@code <type>.<field>} for any payload field of any type
 * @param field null where events are counted and not their values
 * @param result only matches of this result count; null where it does not matter
 * @param isShare the score is how many of all matches had the result, in parts per million, rounded down
 */
public record Metric(
        String name,
        String type,
        @Nullable String field,
        @Nullable String result,
        boolean isShare) {
    private static final int FIELD_LENGTH_MAX = 64;

    private static final Map<String, Metric> KNOWN = Map.of(
            "kills", new Metric("kills", EventTypes.PLAYER_KILLED, null, null, false),
            "deaths", new Metric("deaths", EventTypes.PLAYER_DIED, null, null, false),
            "score", new Metric("score", EventTypes.SCORE_UPDATED, "score", null, false),
            "wins", new Metric("wins", EventTypes.MATCH_COMPLETED, null, "WIN", false),
            "win_rate", new Metric("win_rate", EventTypes.MATCH_COMPLETED, null, "WIN", true),
            "matches", new Metric("matches", EventTypes.MATCH_COMPLETED, null, null, false),
            "damage", new Metric("damage", EventTypes.MATCH_COMPLETED, "damage", null, false));

    public static Optional<Metric> of(String name) {
        Metric known = KNOWN.get(name);
        if (known != null) return Optional.of(known);
        int dot = name.lastIndexOf('.');
        if (dot < 1 || dot == name.length() - 1 || name.length() - dot - 1 > FIELD_LENGTH_MAX) return Optional.empty();
        String type = name.substring(0, dot);
        return Identifiers.isType(type)
                ? Optional.of(new Metric(name, type, name.substring(dot + 1), null, false))
                : Optional.empty();
    }

    public boolean countsEvents() {
        return field == null;
    }
}
