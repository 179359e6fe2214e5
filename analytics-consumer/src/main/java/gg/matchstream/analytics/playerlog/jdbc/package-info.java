/** The log as a table, partitioned by the day of intake. */
@NullMarked
package gg.matchstream.analytics.playerlog.jdbc;

import org.jspecify.annotations.NullMarked;
