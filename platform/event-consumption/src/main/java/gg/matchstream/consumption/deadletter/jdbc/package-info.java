/** Dead letters as rows beside the tables that they could not reach. */
@NullMarked
package gg.matchstream.consumption.deadletter.jdbc;

import org.jspecify.annotations.NullMarked;
