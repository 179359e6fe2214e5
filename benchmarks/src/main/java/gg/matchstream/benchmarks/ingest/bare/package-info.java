/** An endpoint that lets callers in, parses and answers, and does nothing else: the yardstick of a single event's way in. */
@NullMarked
package gg.matchstream.benchmarks.ingest.bare;

import org.jspecify.annotations.NullMarked;
