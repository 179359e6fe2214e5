/**
 * Whether what was written is what was read, hour by hour and source by source. Decides the verdicts; never repairs. May
 * know {@code offset} and {@code record}.
 */
@NullMarked
package gg.matchstream.consumption.reconciliation;

import org.jspecify.annotations.NullMarked;
