/** The values that labels have taken, as a table. */
@NullMarked
package gg.matchstream.analytics.metric.jdbc;

import org.jspecify.annotations.NullMarked;
