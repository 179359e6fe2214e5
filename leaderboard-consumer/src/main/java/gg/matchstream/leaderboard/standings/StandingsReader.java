package gg.matchstream.leaderboard.standings;

import gg.matchstream.leaderboard.board.Board;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads boards. Each call sees one moment: ranks, neighbours and totals of one answer agree. The board given may be a
 * remembered one: each call finds out in that same moment whether it is still like that.
 */
public interface StandingsReader {
    /** Lines after a place (null: from the top) and where to go on; {@code next} is null at the end. */
    record Page(List<Ranked> lines, @Nullable Place next) {}

    /** One player among all; rank 0 where not ranked. */
    record OfPlayer(Ranked line, boolean hidden, boolean ranked, long total) {}

    Reading<Page> page(Board board, String periodId, @Nullable Place after, int limit);

    /** A page from the line at this place of the order, counted from 1. */
    Reading<Page> pageFrom(Board board, String periodId, long fromRank, int limit);

    /** Empty where the player has no score there. */
    Reading<Optional<OfPlayer>> player(Board board, String periodId, String playerId);

    /** The player and up to {@code radius} lines on both sides; empty where it is not ranked. */
    Reading<List<Ranked>> around(Board board, String periodId, String playerId, int radius);

    /** Those of them who are ranked, best first. */
    Reading<List<Ranked>> lookup(Board board, String periodId, List<String> playerIds);

    /** How many are ranked. */
    long total(Board board, String periodId);
}
