package gg.matchstream.engine.formation;

/**
 * Why this match and no other: among legal groups of the ticket that chooses, the lowest {@link #total} wins. Every term
 * is in points of skill, so that they can be weighed against each other.
 *
 * @param spread distance between the lowest and the highest ticket mean; a party's own range is not held against it
 * @param balance difference of the teams' mean rating
 * @param ping ping over each player's best, averaged over players, one point per ms times {@link #POINTS_PER_PING_MS}
 * @param waitCredit taken off for the waits of the group and for large parties, which are hardest to seat
 */
public record MatchCost(double spread, double balance, double ping, double waitCredit) {

    /** A millisecond over the best ping weighs as much as this many points of spread. */
    public static final double POINTS_PER_PING_MS = 1.0;

    /** Half a point of spread per point of difference: after exact balancing it is small, and it must not rule. */
    public static final double BALANCE_WEIGHT = 0.5;

    /** Taken off per second that a player has waited, so that of two like players the one who waits longer is taken. */
    public static final double POINTS_PER_SECOND_WAITED = 1.0;

    /** A wait beyond this earns no more: its windows are open by then, and it chooses early. */
    public static final int WAIT_SECONDS_MAX = 60;

    /** Taken off per seat of a party beyond its first: parties are hardest to seat, and solos fill every gap. */
    public static final double POINTS_PER_PARTY_SEAT = 10;

    public double total() {
        return spread + BALANCE_WEIGHT * balance + ping - waitCredit;
    }
}
