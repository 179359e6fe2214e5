/** Definitions as rows, and those that are shipped. */
@NullMarked
package gg.matchstream.matchmaker.queue.jdbc;

import org.jspecify.annotations.NullMarked;
