package gg.matchstream.leaderboard.board;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.contract.event.Identifiers;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a board counts: events of one type, or a whole-number field of their payload.
 *
 * @param name as a definition writes it: {@code kills}, {@code score}, {@code wins}, {@code matches}, {@code damage}, or
 *     {@code <type>.<field>} for any payload field of any type
 * @param field null where events are counted and not their values
 * @param result only matches of this result count; null where it does not matter
 */
public record Metric(
        String name,
        String type,
        @Nullable String field,
        @Nullable String result) {
    private static final int FIELD_LENGTH_MAX = 64;

    private static final Map<String, Metric> KNOWN = Map.of(
            "kills", new Metric("kills", EventTypes.PLAYER_KILLED, null, null),
            "deaths", new Metric("deaths", EventTypes.PLAYER_DIED, null, null),
            "score", new Metric("score", EventTypes.SCORE_UPDATED, "score", null),
            "wins", new Metric("wins", EventTypes.MATCH_COMPLETED, null, "WIN"),
            "matches", new Metric("matches", EventTypes.MATCH_COMPLETED, null, null),
            "damage", new Metric("damage", EventTypes.MATCH_COMPLETED, "damage", null));

    public static Optional<Metric> of(String name) {
        Metric known = KNOWN.get(name);
        if (known != null) return Optional.of(known);
        int dot = name.lastIndexOf('.');
        if (dot < 1 || dot == name.length() - 1 || name.length() - dot - 1 > FIELD_LENGTH_MAX) return Optional.empty();
        String type = name.substring(0, dot);
        return Identifiers.isType(type)
                ? Optional.of(new Metric(name, type, name.substring(dot + 1), null))
                : Optional.empty();
    }

    public boolean countsEvents() {
        return field == null;
    }
}
