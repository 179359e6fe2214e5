/** The matchmaker service: durable tickets become matches on game servers; a stream explains the wait. */
@NullMarked
package gg.matchstream.matchmaker;

import org.jspecify.annotations.NullMarked;
