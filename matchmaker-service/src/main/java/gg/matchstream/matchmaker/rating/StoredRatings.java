package gg.matchstream.matchmaker.rating;

import gg.matchstream.engine.rating.LadderScale;
import gg.matchstream.engine.rating.Skill;
import gg.matchstream.engine.rating.WengLin;
import gg.matchstream.engine.ticket.Rating;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** What players are worth on a ladder's scale when they queue; a newcomer what every newcomer is. */
public final class StoredRatings {
    private static final Skill NEWCOMER =
            new Skill(WengLin.Parameters.DEFAULT.mu(), WengLin.Parameters.DEFAULT.sigma());

    private final Ratings ratings;

    public StoredRatings(Ratings ratings) {
        this.ratings = ratings;
    }

    /** One for each of them. */
    public Map<String, Rating> of(String ladder, Collection<String> playerIds) {
        Map<String, Skill> known = ratings.skills(ladder, playerIds);
        Map<String, Rating> points = new HashMap<>();
        for (String player : playerIds)
            points.put(player, LadderScale.DEFAULT.toPoints(known.getOrDefault(player, NEWCOMER)));
        return points;
    }
}
