/** What happened of late, from the tables of tickets, matches and waits. */
@NullMarked
package gg.matchstream.matchmaker.stats.jdbc;

import org.jspecify.annotations.NullMarked;
