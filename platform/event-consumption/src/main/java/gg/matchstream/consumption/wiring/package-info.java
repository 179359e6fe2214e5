/** Ties the machinery together for any service that has it on its class path. */
@NullMarked
package gg.matchstream.consumption.wiring;

import org.jspecify.annotations.NullMarked;
