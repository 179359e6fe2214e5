/**
 * Whether a proposal becomes a match: all of its tickets or none, under the fencing token of the leader,
 * together with what is told of it. May know tickets, pools, regions, queues, matches and the outbox.
 */
@ApplicationModule(allowedDependencies = {"ticket", "queue", "region", "pool", "outbox", "match"})
@NullMarked
package gg.matchstream.matchmaker.claim;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
