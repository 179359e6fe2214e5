/** What a ticket's owner sees: its state, its window, its outlook, as a body and as a stream of events. It decides what is told and when, and never moves a ticket. It knows tickets, queues and regions. */
@ApplicationModule(allowedDependencies = {"ticket", "queue", "region"})
@NullMarked
package gg.matchstream.matchmaker.status;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
