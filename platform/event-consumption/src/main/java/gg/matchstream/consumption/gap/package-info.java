/**
 * Holes in the numbers that senders give their events: opened by a jump, closed by what comes late, expired when it never
 * comes. Decides what is missing; never asks for it. May know {@code offset}.
 */
@NullMarked
package gg.matchstream.consumption.gap;

import org.jspecify.annotations.NullMarked;
