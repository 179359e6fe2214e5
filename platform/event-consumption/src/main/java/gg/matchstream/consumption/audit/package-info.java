/** Who changed what about consumption, and why. Only ever added to. May know nobody. */
@NullMarked
package gg.matchstream.consumption.audit;

import org.jspecify.annotations.NullMarked;
