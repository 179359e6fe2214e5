/** Runs as a table. */
@NullMarked
package gg.matchstream.matchmaker.simulation.jdbc;

import org.jspecify.annotations.NullMarked;
