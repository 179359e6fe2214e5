/**
 * The parts of the system: how each is made ready, started, asked whether it is ready, and stopped. It never decides
 * when; that is {@code supervision}'s. It may know {@code installation} and {@code dev-services}.
 */
@NullMarked
package gg.matchstream.quickstart.part;

import org.jspecify.annotations.NullMarked;
