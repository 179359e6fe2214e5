/**
 * How fast tickets come in, are claimed and are told to those who watch: the matchmaker as a process of its own, against bare
 * inserts into the same tables.
 */
@NullMarked
package gg.matchstream.benchmarks.tickets;

import org.jspecify.annotations.NullMarked;
