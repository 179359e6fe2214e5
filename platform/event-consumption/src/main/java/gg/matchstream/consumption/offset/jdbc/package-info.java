/** Offsets in the service's own PostgreSQL schema. */
@NullMarked
package gg.matchstream.consumption.offset.jdbc;

import org.jspecify.annotations.NullMarked;
