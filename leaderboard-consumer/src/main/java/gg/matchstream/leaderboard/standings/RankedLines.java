package gg.matchstream.leaderboard.standings;

import gg.matchstream.leaderboard.board.Direction;
import gg.matchstream.leaderboard.board.Ties;
import java.util.ArrayList;
import java.util.List;

/** Numbers neighbouring lines from the rank and position of the first of them. */
public final class RankedLines {
    private RankedLines() {}

    /**
     * @param places neighbours in the order of the board
     * @param firstRank of the first, under these ties
     * @param firstPosition of the first in the order, from 1
     */
    public static List<Ranked> number(
            List<Place> places, Direction direction, Ties ties, long firstRank, long firstPosition) {
        List<Ranked> lines = new ArrayList<>(places.size());
        long rank = firstRank;
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            if (i > 0) rank = next(ties, rank, firstPosition + i, places.get(i - 1), place);
            lines.add(new Ranked(place.playerId(), rank, direction.score(place.sortKey()), place.attainedAt()));
        }
        return lines;
    }

    private static long next(Ties ties, long rank, long position, Place before, Place place) {
        boolean tied = before.sortKey() == place.sortKey();
        return switch (ties) {
            case COMPETITION -> tied ? rank : position;
            case DENSE -> tied ? rank : rank + 1;
            case ORDINAL -> position;
        };
    }
}
