/** The words of the matchmaker and where they are kept: a ticket, its seats and moves, a match and its moves, the tokens that let players in. It decides what a move means and never when it happens. It knows the engine alone. */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package gg.matchstream.matchmaker.ticket;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
