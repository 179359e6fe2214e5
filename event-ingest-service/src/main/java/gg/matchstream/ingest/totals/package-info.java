/**
 * How many records Kafka has acknowledged, per topic, source and hour, and what senders say they sent: told on {@code
 * stream-audit}, so that loss shows. It counts and never judges; reconciliation does that elsewhere. It knows the log.
 */
@NullMarked
@ApplicationModule(allowedDependencies = {"log"})
package gg.matchstream.ingest.totals;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
