package gg.matchstream.matchmaker.round;

/**
 * What one round did.
 *
 * @param waiting tickets that it looked at
 * @param matches claimed
 * @param lost proposals whose tickets somebody else had moved
 */
public record RoundReport(int waiting, int matches, int lost) {
    public static final RoundReport NONE = new RoundReport(0, 0, 0);

    public RoundReport plus(RoundReport other) {
        return new RoundReport(waiting + other.waiting, matches + other.matches, lost + other.lost);
    }
}
