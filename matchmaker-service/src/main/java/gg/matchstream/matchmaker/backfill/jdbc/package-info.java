/**
 * Open places as rows.
 */
@NullMarked
package gg.matchstream.matchmaker.backfill.jdbc;

import org.jspecify.annotations.NullMarked;
