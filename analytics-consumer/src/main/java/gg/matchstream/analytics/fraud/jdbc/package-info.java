/** What the rules remember, and the signals, in PostgreSQL. */
@NullMarked
package gg.matchstream.analytics.fraud.jdbc;

import org.jspecify.annotations.NullMarked;
