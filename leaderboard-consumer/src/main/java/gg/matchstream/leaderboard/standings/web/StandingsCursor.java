package gg.matchstream.leaderboard.standings.web;

import gg.matchstream.edge.paging.Cursor;
import gg.matchstream.leaderboard.standings.Place;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a page ended: a place in the order, not a number of lines. So nobody is shown twice or left out because of
 * paging alone; who moves across the place between two pages is seen where the move left them.
 */
record StandingsCursor(String periodId, Place place) {
    static @Nullable StandingsCursor read(@Nullable String cursor) {
        List<String> key = Cursor.read(cursor, 4);
        if (key == null) return null;
        Place place = new Place(Long.parseLong(key.get(1)), Instant.parse(key.get(2)), key.get(3));
        return new StandingsCursor(key.get(0), place);
    }

    String text() {
        return Cursor.of(periodId, place.sortKey(), place.attainedAt(), place.playerId());
    }
}
