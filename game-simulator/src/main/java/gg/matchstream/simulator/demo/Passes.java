package gg.matchstream.simulator.demo;

import gg.matchstream.simulator.token.TokenMint;
import java.time.Duration;
import java.time.InstantSource;

/** The tokens of everyone in the run, each with the least that its role needs. Made fresh on each call: minting is cheap. */
public final class Passes {
    private static final Duration LIFE = Duration.ofMinutes(10);

    private final TokenMint mint;
    private final InstantSource clock;

    public Passes(TokenMint mint, InstantSource clock) {
        this.mint = mint;
        this.clock = clock;
    }

    public String player(String playerId) {
        return mint.mint(playerId, "tickets:write boards:read", LIFE, clock.instant());
    }

    public String backend() {
        return mint.mint("sim-backend", "tickets:write:any", LIFE, clock.instant());
    }

    public String gameServer() {
        return mint.mint("sim-game-server", "events:write", LIFE, clock.instant());
    }

    public String liveOps() {
        return mint.mint("sim-live-ops", "liveops:read", LIFE, clock.instant());
    }
}
