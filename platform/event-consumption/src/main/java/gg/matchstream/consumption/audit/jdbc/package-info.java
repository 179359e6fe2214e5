/** The audit trail as a table. */
@NullMarked
package gg.matchstream.consumption.audit.jdbc;

import org.jspecify.annotations.NullMarked;
