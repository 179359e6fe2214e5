/** Marks and gaps as tables beside the consumer's own. */
@NullMarked
package gg.matchstream.consumption.gap.jdbc;

import org.jspecify.annotations.NullMarked;
