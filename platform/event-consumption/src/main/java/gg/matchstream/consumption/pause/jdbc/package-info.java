/** The switch as a flag on the very rows that batches lock. */
@NullMarked
package gg.matchstream.consumption.pause.jdbc;

import org.jspecify.annotations.NullMarked;
