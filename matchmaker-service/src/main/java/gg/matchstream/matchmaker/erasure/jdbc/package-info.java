/** Tombstones and the removal itself. */
@NullMarked
package gg.matchstream.matchmaker.erasure.jdbc;

import org.jspecify.annotations.NullMarked;
