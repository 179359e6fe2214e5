package gg.matchstream.engine.pool;

import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.ticket.RegionCatalog;
import gg.matchstream.engine.ticket.RegionSet;
import gg.matchstream.engine.ticket.Ticket;
import gg.matchstream.engine.ticket.TicketId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The waiting tickets of one queue group. Any thread may change it; changes are staged and take effect together at the
 * next {@link #view()}, in the order they were made, so a round reads arrays that nobody writes.
 */
public final class TicketPool {

    private sealed interface Change {
        record Put(Ticket ticket) implements Change {}

        record Gone(TicketId id) implements Change {}

        record Merge(RegionSet regions) implements Change {}

        record Met(List<String> playerIds, long atMs) implements Change {}
    }

    private final String group;
    private final RuleBook rules = new RuleBook();
    private final PoolState state;
    private List<Change> staged = new ArrayList<>();

    public TicketPool(String group, RegionCatalog regions) {
        this.group = group;
        this.state = new PoolState(regions, rules);
    }

    public String group() {
        return group;
    }

    /**
     * Makes a version of a queue known; needed before its tickets come. Defining the same again changes nothing.
     *
     * @throws IllegalArgumentException when the version is known with another content, or the queue is of another group
     */
    public synchronized void define(RuleSet ruleSet) {
        if (!ruleSet.group().equals(group)) {
            throw new IllegalArgumentException(
                    "queue " + ruleSet.queue() + " is of group " + ruleSet.group() + ", this pool of " + group);
        }
        rules.define(ruleSet);
    }

    /**
     * Lets tickets wait; one that is here already is replaced, which is what a patch does.
     *
     * @throws IllegalArgumentException when a ticket's queue version is not defined; then none is added
     */
    public synchronized void add(Collection<Ticket> tickets) {
        for (Ticket ticket : tickets) {
            if (!rules.knows(ticket.queue(), ticket.queueVersion())) {
                throw new IllegalArgumentException(
                        "version " + ticket.queueVersion() + " of queue " + ticket.queue() + " is not defined");
            }
        }
        tickets.forEach(ticket -> staged.add(new Change.Put(ticket)));
    }

    /** Replaces tickets that changed; their wait is kept because it is part of the ticket. */
    public void patch(Collection<Ticket> tickets) {
        add(tickets);
    }

    /** Lets tickets leave; ids that are not here are ignored. */
    public synchronized void remove(Collection<TicketId> ids) {
        ids.forEach(id -> staged.add(new Change.Gone(id)));
    }

    /** The regions that are merged for this group from now on. */
    public synchronized void merge(RegionSet regions) {
        staged.add(new Change.Merge(regions));
    }

    /** Remembers that players met, for queues with a rematch cool-down. */
    public synchronized void recordMatch(Collection<String> playerIds, Instant at) {
        staged.add(new Change.Met(List.copyOf(playerIds), at.toEpochMilli()));
    }

    /** Applies what is staged and shows the result. For one thread at a time; valid until the next call. */
    public PoolView view() {
        List<Change> changes;
        synchronized (this) {
            changes = staged;
            staged = new ArrayList<>();
            state.learnRules();
        }
        for (Change change : changes) {
            switch (change) {
                case Change.Put(var ticket) -> state.put(ticket);
                case Change.Gone(var id) -> state.remove(id);
                case Change.Merge(var regions) -> state.merge(regions);
                case Change.Met(var playerIds, var atMs) -> state.met(playerIds, atMs);
            }
        }
        state.settle();
        return new PoolView(state);
    }
}
