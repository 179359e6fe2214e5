/** The log in Kafka: one idempotent producer that never blocks its callers, and the topics it needs. */
@NullMarked
package gg.matchstream.ingest.log.kafka;

import org.jspecify.annotations.NullMarked;
