/**
 * How results become ratings: which results belong together, in what order matches are rated, what each player is worth
 * on each ladder. Never decides who plays. May know tickets and queues.
 */
@ApplicationModule(allowedDependencies = {"ticket", "queue"})
@NullMarked
package gg.matchstream.matchmaker.rating;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
