package gg.matchstream.matchmaker.ticket;

/**
 * What a match trades.
 *
 * @param spread highest minus lowest rating, points
 * @param winProbability predicted chance of the first team
 * @param pingOverBestMs mean ping above each player's best
 */
public record Quality(double spread, double winProbability, double pingOverBestMs) {}
