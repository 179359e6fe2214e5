/** Tombstones and the removal itself. */
@NullMarked
package gg.matchstream.analytics.erasure.jdbc;

import org.jspecify.annotations.NullMarked;
