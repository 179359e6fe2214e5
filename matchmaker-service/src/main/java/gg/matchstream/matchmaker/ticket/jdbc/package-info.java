/** Tickets and matches as rows; set-wise statements over arrays. */
@NullMarked
package gg.matchstream.matchmaker.ticket.jdbc;

import org.jspecify.annotations.NullMarked;
