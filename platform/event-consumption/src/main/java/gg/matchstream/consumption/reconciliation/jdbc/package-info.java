/** Totals as tables beside the consumer's own. */
@NullMarked
package gg.matchstream.consumption.reconciliation.jdbc;

import org.jspecify.annotations.NullMarked;
