/**
 * What one fact about one player is: its fields, its identity and the types that the product knows. Decides when two
 * events are the same. Never reads or writes bytes; that is {@code json}. Knows nobody.
 */
@NullMarked
package gg.matchstream.contract.event;

import org.jspecify.annotations.NullMarked;
