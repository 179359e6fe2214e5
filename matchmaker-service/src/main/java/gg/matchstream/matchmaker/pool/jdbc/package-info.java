/**
 * Leases as rows.
 */
@NullMarked
package gg.matchstream.matchmaker.pool.jdbc;

import org.jspecify.annotations.NullMarked;
