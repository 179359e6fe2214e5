/**
 * The bytes of an event: reads and writes the value of a record. Decides nothing about an event's content; what cannot be
 * read is an {@link gg.matchstream.contract.json.UnreadableEvent}. May know {@code event} and {@code audit}.
 */
@NullMarked
package gg.matchstream.contract.json;

import org.jspecify.annotations.NullMarked;
