/** Full regions, from the matches that found no server. */
@NullMarked
package gg.matchstream.matchmaker.round.jdbc;

import org.jspecify.annotations.NullMarked;
