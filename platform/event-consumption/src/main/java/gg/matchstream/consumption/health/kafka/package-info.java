/** What the brokers know: the ends of logs, the age of records, retention. */
@NullMarked
package gg.matchstream.consumption.health.kafka;

import org.jspecify.annotations.NullMarked;
