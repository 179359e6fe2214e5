/**
 * How fast events take effect: the leaderboard consumer as a process of its own, against the smallest loop that does
 * anything like it on the same PostgreSQL. Broker, database, consumer and load share the cores.
 */
@NullMarked
package gg.matchstream.benchmarks.consumption;

import org.jspecify.annotations.NullMarked;
