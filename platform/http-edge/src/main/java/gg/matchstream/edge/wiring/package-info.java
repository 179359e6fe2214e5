/** Ties the edge together for any service that has it on its class path. */
@NullMarked
package gg.matchstream.edge.wiring;

import org.jspecify.annotations.NullMarked;
