/** Series as tables: counts, sketches of distinct players, sketches of distributions. */
@NullMarked
package gg.matchstream.analytics.rollups.jdbc;

import org.jspecify.annotations.NullMarked;
