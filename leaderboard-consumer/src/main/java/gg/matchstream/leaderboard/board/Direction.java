package gg.matchstream.leaderboard.board;

/** Whether more or less is better. */
public enum Direction {
    DESC,
    ASC;

    /**
     * A number that sorts best first in ascending order, exact over all 64 bits. The complement turns the order around
     * where a minus sign would overflow.
     */
    public long sortKey(long score) {
        return this == DESC ? ~score : score;
    }

    public long score(long sortKey) {
        return sortKey(sortKey);
    }
}
