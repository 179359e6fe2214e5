/**
 * How results become ratings: Weng-Lin with documented extra terms. Pure mathematics; keeps no players and reads no events.
 */
@NullMarked
package gg.matchstream.engine.rating;

import org.jspecify.annotations.NullMarked;
