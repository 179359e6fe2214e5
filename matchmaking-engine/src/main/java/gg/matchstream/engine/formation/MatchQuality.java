package gg.matchstream.engine.formation;

/**
 * What a match trades, as clients see it.
 *
 * @param spread highest minus lowest player rating, in points
 * @param winProbability predicted chance that the first team wins; in a free-for-all, that the strongest ticket does
 * @param pingOverBestMs ping in the match's region over each player's best ping, averaged over players
 */
public record MatchQuality(double spread, double winProbability, double pingOverBestMs) {}
