/** A record as it was read, before anyone knows what it says, and where it lies. Decides nothing. May know nobody. */
@NullMarked
package gg.matchstream.consumption.record;

import org.jspecify.annotations.NullMarked;
