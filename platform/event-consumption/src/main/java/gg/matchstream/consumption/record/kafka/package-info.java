/** Clients of the service's cluster, and Kafka's record in this library's words. Shared by the other kafka packages. */
@NullMarked
package gg.matchstream.consumption.record.kafka;

import org.jspecify.annotations.NullMarked;
