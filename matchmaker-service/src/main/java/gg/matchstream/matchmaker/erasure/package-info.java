/**
 * Forgetting a player: takes them out of queues, ratings and the history of matches, and remembers that it did so that a
 * replay does not bring them back. Never stops a match for those who stay. May know tickets and how they are cancelled.
 */
@ApplicationModule(allowedDependencies = {"ticket", "intake"})
@NullMarked
package gg.matchstream.matchmaker.erasure;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
