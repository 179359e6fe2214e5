/** The event ingest service: takes events in by HTTP and answers only when they are durable. */
@NullMarked
package gg.matchstream.ingest;

import org.jspecify.annotations.NullMarked;
