/** The service's transactions, and what its database's errors mean. Works with any Spring transaction manager. */
@NullMarked
package gg.matchstream.consumption.batch.jdbc;

import org.jspecify.annotations.NullMarked;
