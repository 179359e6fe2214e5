/**
 * Where a consumer stands in each partition. The database's word is the truth and moves only together with the effects;
 * what Kafka remembers is a courtesy for tools. Never reads a record. May know {@code record}.
 */
@NullMarked
package gg.matchstream.consumption.offset;

import org.jspecify.annotations.NullMarked;
