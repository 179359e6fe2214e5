/** The producer of everything that the matchmaker says. */
@NullMarked
package gg.matchstream.matchmaker.outbox.kafka;

import org.jspecify.annotations.NullMarked;
