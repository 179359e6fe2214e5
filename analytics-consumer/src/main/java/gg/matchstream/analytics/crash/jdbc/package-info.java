/** Crash groups and sampled reports as tables. */
@NullMarked
package gg.matchstream.analytics.crash.jdbc;

import org.jspecify.annotations.NullMarked;
