/**
 * How fast boards are read and how soon an event is seen in them: the leaderboard as a process of its own, against a Redis
 * sorted set behind an endpoint with the same access rules.
 */
@NullMarked
package gg.matchstream.benchmarks.boards;

import org.jspecify.annotations.NullMarked;
