/**
 * What the services that write the stream say they wrote, hour by hour: the values of {@code stream-audit}. Decides what is
 * said; never counts or compares. Knows nobody.
 */
@NullMarked
package gg.matchstream.contract.audit;

import org.jspecify.annotations.NullMarked;
