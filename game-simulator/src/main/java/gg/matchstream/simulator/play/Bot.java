package gg.matchstream.simulator.play;

/**
 * One simulated player.
 *
 * @param rating its true strength in ladder points: decides its matches, and is told to the matchmaker only by the backend
 * @param home the region that it lives in
 */
public record Bot(String playerId, double rating, String home) {}
