/**
 * Rebuilding a consumer's tables from the stream. Not built yet: the seams are a reader's generation and
 * {@link gg.matchstream.consumption.batch.BatchContext#generation()}. May know nobody.
 */
@NullMarked
package gg.matchstream.consumption.replay;

import org.jspecify.annotations.NullMarked;
