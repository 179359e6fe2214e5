/**
 * Which waiting tickets fill free places of a running match. Believes the game's backend about which places are free,
 * never moves who plays already. May know tickets, queues, regions, pools, matches, statuses and the outbox.
 */
@ApplicationModule(allowedDependencies = {"ticket", "queue", "region", "pool", "match", "status", "outbox"})
@NullMarked
package gg.matchstream.matchmaker.backfill;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
