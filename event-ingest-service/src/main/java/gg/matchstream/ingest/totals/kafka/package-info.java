/** Totals as records of {@code stream-audit}. */
@NullMarked
package gg.matchstream.ingest.totals.kafka;

import org.jspecify.annotations.NullMarked;
