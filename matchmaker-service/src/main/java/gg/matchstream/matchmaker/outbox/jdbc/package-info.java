/** The outbox as a table. */
@NullMarked
package gg.matchstream.matchmaker.outbox.jdbc;

import org.jspecify.annotations.NullMarked;
