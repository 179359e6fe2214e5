/**
 * What a person sees: lines, one progress line, tables. The only place of this repository that prints to the standard
 * output. May know nobody.
 */
@NullMarked
package gg.matchstream.simulator.terminal;

import org.jspecify.annotations.NullMarked;
