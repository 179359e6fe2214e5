package gg.matchstream.matchmaker.ticket;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Where tickets are kept. What writes or locks joins its caller's transaction; every write also leaves an entry in the
 * journal and keeps the one place that each player may have.
 */
public interface Tickets {
    Optional<StoredTicket> find(UUID id);

    List<StoredTicket> findAll(Collection<UUID> ids);

    /** One transaction. Everything that waits in the pools of these groups, page by page, so that it need not fit at once. */
    void waiting(Collection<String> queueGroups, Consumer<List<StoredTicket>> page);

    /** Joins. Locked in id order, so two that want a shared ticket queue for it instead of both losing it. */
    List<StoredTicket> lock(Collection<UUID> ids);

    /** Joins. Waiting tickets whose time is over; those that somebody else has locked are left for later. */
    List<StoredTicket> lockOverdue(Instant now, int countMax);

    /**
     * Joins. A new ticket; its seated players take their places.
     *
     * @throws PlayerBusy when one of them has a place already
     */
    void insert(StoredTicket ticket, Instant now);

    /** Joins. Moves of tickets that the caller has locked; whoever is out of waiting and playing leaves its place. */
    void save(List<StoredTicket> tickets, Instant now);

    /**
     * Joins. New seats of a ticket that the caller has locked.
     *
     * @throws PlayerBusy when a new player has a place already
     */
    void saveSeats(StoredTicket ticket, Instant now);
}
