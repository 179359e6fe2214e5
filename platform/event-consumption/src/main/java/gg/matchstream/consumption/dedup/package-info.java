/**
 * Which events a reader has applied already, and for how long that is remembered. Decides what is a duplicate; never what
 * an event does. May know {@code offset}.
 */
@NullMarked
package gg.matchstream.consumption.dedup;

import org.jspecify.annotations.NullMarked;
