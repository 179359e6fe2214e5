/** What the world is told. It keeps events in the transaction that caused them and hands them to Kafka in order per player, at least once. It decides nothing about what happened and knows no other feature. */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package gg.matchstream.matchmaker.outbox;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
