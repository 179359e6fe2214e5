/**
 * Stopping and starting a consumer on every instance, also across restarts, without losing anything. Decides nothing about
 * records. May know {@code audit}.
 */
@NullMarked
package gg.matchstream.consumption.pause;

import org.jspecify.annotations.NullMarked;
