/** Partitions in PostgreSQL. */
@NullMarked
package gg.matchstream.analytics.partition.jdbc;

import org.jspecify.annotations.NullMarked;
