package gg.matchstream.matchmaker.rating;

import org.jspecify.annotations.Nullable;

/**
 * How a match went for one player.
 *
 * @param team its name; players without one play for themselves
 * @param placement 1 is best; null where only the result is known
 */
public record MatchResult(
        String playerId,
        String team,
        Result result,
        @Nullable Integer placement) {
    public enum Result {
        WIN,
        DRAW,
        LOSS
    }
}
