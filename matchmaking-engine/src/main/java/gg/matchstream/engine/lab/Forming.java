package gg.matchstream.engine.lab;

import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.engine.pool.PoolView;
import java.time.Instant;
import java.util.List;

/** A way to form matches: the engine's own, or a yardstick it is measured against. */
@FunctionalInterface
public interface Forming {

    List<MatchProposal> form(PoolView view, Instant now, long seed);
}
