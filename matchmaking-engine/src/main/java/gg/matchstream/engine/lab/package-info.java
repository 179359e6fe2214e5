/**
 * Seeded populations played through the real engine in virtual time, so that a rule change is seen before it ships. May use every other package; nothing uses it in production paths.
 */
@NullMarked
package gg.matchstream.engine.lab;

import org.jspecify.annotations.NullMarked;
