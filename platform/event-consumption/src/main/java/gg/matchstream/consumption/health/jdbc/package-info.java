/** What the database knows of every instance's partitions. */
@NullMarked
package gg.matchstream.consumption.health.jdbc;

import org.jspecify.annotations.NullMarked;
