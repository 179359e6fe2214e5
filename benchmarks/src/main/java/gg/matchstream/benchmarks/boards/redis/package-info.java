/** The yardstick of ranks: a sorted set behind an endpoint. */
@NullMarked
package gg.matchstream.benchmarks.boards.redis;

import org.jspecify.annotations.NullMarked;
