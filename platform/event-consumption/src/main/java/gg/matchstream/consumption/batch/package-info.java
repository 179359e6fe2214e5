/**
 * How a batch of records becomes one effect: which of them are new, in what order they are handed to a consumer's rules,
 * and what commits with what. Never knows what a consumer does with them. May know {@code record}, {@code offset},
 * {@code dedup}, {@code deadletter} and {@code gap}.
 */
@NullMarked
package gg.matchstream.consumption.batch;

import org.jspecify.annotations.NullMarked;
