/** What the tables know about this moment. */
@NullMarked
package gg.matchstream.analytics.live.jdbc;

import org.jspecify.annotations.NullMarked;
