/**
 * Events that a consumer could not apply: kept, shown, run again or given up. Decides their states; never how an event is
 * applied. May know {@code record}.
 */
@NullMarked
package gg.matchstream.consumption.deadletter;

import org.jspecify.annotations.NullMarked;
