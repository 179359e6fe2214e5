/**
 * How tests get infrastructure, time, tokens and the house rules. It decides nothing about the services it helps to
 * test and knows none of them; it may know Spring's test support, ArchUnit, Testcontainers and {@code dev-services}.
 */
@NullMarked
package gg.matchstream.testkit;

import org.jspecify.annotations.NullMarked;
