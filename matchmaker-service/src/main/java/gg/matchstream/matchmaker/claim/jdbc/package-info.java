/**
 * What estimates learn from, as rows.
 */
@NullMarked
package gg.matchstream.matchmaker.claim.jdbc;

import org.jspecify.annotations.NullMarked;
