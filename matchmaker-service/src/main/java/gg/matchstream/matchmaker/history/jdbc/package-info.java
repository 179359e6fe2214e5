/** Removal from the tables. */
@NullMarked
package gg.matchstream.matchmaker.history.jdbc;

import org.jspecify.annotations.NullMarked;
