/** A small service with one consumer that counts: what the tests put the machinery under. */
@NullMarked
package gg.matchstream.consumption.tally;

import org.jspecify.annotations.NullMarked;
