/** Alerts as a table. */
@NullMarked
package gg.matchstream.analytics.anomaly.jdbc;

import org.jspecify.annotations.NullMarked;
