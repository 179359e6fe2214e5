/** Applied events in a table that is range-partitioned by the time inside their ids. */
@NullMarked
package gg.matchstream.consumption.dedup.jdbc;

import org.jspecify.annotations.NullMarked;
