/**
 * What the writers of the stream say about how much they wrote, on {@code stream-audit}: reconciliation holds it against
 * what consumers saw. Plain values; it knows nobody.
 */
@NullMarked
package gg.matchstream.contract.audit;

import org.jspecify.annotations.NullMarked;
