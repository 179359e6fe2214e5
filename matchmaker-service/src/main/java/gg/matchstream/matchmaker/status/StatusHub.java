package gg.matchstream.matchmaker.status;

import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.Tickets;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All streams of this instance. The journal wakes it with the tickets that changed, one read serves all of their clients;
 * one beat serves all clocks. No thread and no query belongs to a client.
 */
public final class StatusHub {
    private static final Duration COMMENT_EVERY = Duration.ofSeconds(15);

    /** Where a client's events go. */
    public interface Client {
        /** Ready for more; a slow client says no and gets the newest state later. */
        boolean isReady();

        void send(StreamEvent event);

        /** Keeps proxies open. */
        void comment();

        void end();
    }

    private static final class Watch {
        final List<Listener> listeners = new CopyOnWriteArrayList<>();
        volatile @Nullable TicketSnapshot snapshot;
    }

    private record Listener(TicketStream stream, Client client, Comments comments) {}

    private static final class Comments {
        Instant due;

        Comments(Instant due) {
            this.due = due;
        }
    }

    private final Tickets tickets;
    private final Matches matches;
    private final Map<UUID, Watch> watches = new ConcurrentHashMap<>();

    public StatusHub(Tickets tickets, Matches matches) {
        this.tickets = tickets;
        this.matches = matches;
    }

    public Optional<TicketSnapshot> look(UUID ticketId) {
        return tickets.find(ticketId).map(ticket -> withMatch(ticket, matchOf(ticket)));
    }

    /**
     * Blocks for one read.
     *
     * @return what closes the stream from the client's side
     */
    public Runnable open(UUID ticketId, TicketStream stream, Client client, Instant now) {
        Listener listener = new Listener(stream, client, new Comments(now.plus(COMMENT_EVERY)));
        Watch watch = watches.compute(ticketId, (_, known) -> {
            Watch one = known == null ? new Watch() : known;
            one.listeners.add(listener);
            return one;
        });
        look(ticketId).ifPresent(snapshot -> newer(watch, snapshot));
        push(watch, listener, now);
        return () -> close(ticketId, listener);
    }

    /** Tickets that have moved, as the journal says. */
    public void changed(Collection<UUID> ids, Instant now) {
        List<UUID> watched =
                ids.stream().filter(watches::containsKey).distinct().toList();
        if (watched.isEmpty()) return;
        List<StoredTicket> found = tickets.findAll(watched);
        Map<UUID, MatchRecord> inMatches = matches
                .findAll(found.stream()
                        .map(StoredTicket::matchId)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList())
                .stream()
                .collect(Collectors.toMap(MatchRecord::id, Function.identity()));
        for (StoredTicket ticket : found) {
            Watch watch = watches.get(ticket.id());
            if (watch == null) continue;
            MatchRecord match = ticket.matchId() == null ? null : inMatches.get(ticket.matchId());
            newer(watch, withMatch(ticket, match));
            watch.listeners.forEach(listener -> push(watch, listener, now));
        }
    }

    /** Windows widen, comments fall due. */
    public void beat(Instant now) {
        for (Watch watch : watches.values()) {
            watch.listeners.forEach(listener -> push(watch, listener, now));
        }
    }

    /** The tickets that somebody looks at here. */
    public Collection<UUID> watched() {
        return List.copyOf(watches.keySet());
    }

    public int size() {
        return watches.values().stream()
                .mapToInt(watch -> watch.listeners.size())
                .sum();
    }

    private static void push(Watch watch, Listener listener, Instant now) {
        synchronized (listener) {
            Client client = listener.client();
            TicketSnapshot snapshot = watch.snapshot;
            if (snapshot == null || !client.isReady()) return;
            for (StreamEvent event : listener.stream().advance(snapshot, now)) {
                client.send(event);
                if (event.isLast()) client.end();
            }
            if (!now.isBefore(listener.comments().due)) {
                listener.comments().due = now.plus(COMMENT_EVERY);
                client.comment();
            }
        }
    }

    /** Reads may overtake each other: only a later state replaces what is known. */
    private static void newer(Watch watch, TicketSnapshot snapshot) {
        synchronized (watch) {
            TicketSnapshot known = watch.snapshot;
            if (known == null || snapshot.ticket().version() >= known.ticket().version()) watch.snapshot = snapshot;
        }
    }

    private void close(UUID ticketId, Listener listener) {
        watches.computeIfPresent(ticketId, (_, watch) -> {
            watch.listeners.remove(listener);
            return watch.listeners.isEmpty() ? null : watch;
        });
    }

    private @Nullable MatchRecord matchOf(StoredTicket ticket) {
        return ticket.matchId() == null ? null : matches.find(ticket.matchId()).orElse(null);
    }

    private static TicketSnapshot withMatch(StoredTicket ticket, @Nullable MatchRecord match) {
        return new TicketSnapshot(ticket, match);
    }
}
