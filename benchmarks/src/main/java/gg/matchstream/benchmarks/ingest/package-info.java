/**
 * How fast events come in: the ingest service as a process of its own, against the bare Kafka producer and a bare endpoint on
 * the same machine. Load generator, service and broker share the cores.
 */
@NullMarked
package gg.matchstream.benchmarks.ingest;

import org.jspecify.annotations.NullMarked;
