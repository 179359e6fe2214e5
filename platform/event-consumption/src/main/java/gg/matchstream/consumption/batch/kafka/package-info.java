/** Reads topics: one thread per reader, seeking to where the database says, with an own decoding of bytes. */
@NullMarked
package gg.matchstream.consumption.batch.kafka;

import org.jspecify.annotations.NullMarked;
