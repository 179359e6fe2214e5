/** The dead letter topics. */
@NullMarked
package gg.matchstream.consumption.deadletter.kafka;

import org.jspecify.annotations.NullMarked;
