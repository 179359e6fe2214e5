/** Demand from the table of matches. */
@NullMarked
package gg.matchstream.matchmaker.fleet.jdbc;

import org.jspecify.annotations.NullMarked;
