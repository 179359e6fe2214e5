package gg.matchstream.matchmaker.rating;

import gg.matchstream.engine.rating.Skill;

/** What a player is worth on a ladder. */
public record LadderRating(String ladder, Skill skill, int matches) {
    /** Fewer rated matches than this and the rating is provisional. */
    public static final int SETTLED_AFTER = 10;

    public boolean isProvisional() {
        return matches < SETTLED_AFTER;
    }
}
