/** The topic stream-audit. */
@NullMarked
package gg.matchstream.consumption.reconciliation.kafka;

import org.jspecify.annotations.NullMarked;
