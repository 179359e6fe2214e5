/** Where blocking work runs: never on the event loop, never more at once than there are connections. */
@NullMarked
package gg.matchstream.edge.scheduling;

import org.jspecify.annotations.NullMarked;
