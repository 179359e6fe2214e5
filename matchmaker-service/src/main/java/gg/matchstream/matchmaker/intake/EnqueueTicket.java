package gg.matchstream.matchmaker.intake;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.contract.event.UuidV7;
import gg.matchstream.engine.rules.Matchability;
import gg.matchstream.engine.rules.Verdict;
import gg.matchstream.engine.ticket.Rating;
import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.outbox.PlayerFacts;
import gg.matchstream.matchmaker.queue.Fault;
import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.rating.StoredRatings;
import gg.matchstream.matchmaker.region.Regions;
import gg.matchstream.matchmaker.ticket.PlayerBusy;
import gg.matchstream.matchmaker.ticket.Seat;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import gg.matchstream.matchmaker.ticket.Tickets;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes a ticket of a wish to play: durable, with its place for each of its players, in one transaction. */
public final class EnqueueTicket {
    /** How long invited players may take. */
    static final Duration JOIN_WITHIN = Duration.ofSeconds(30);

    private final Transactions transactions;
    private final Tickets tickets;
    private final Repeats repeats;
    private final Outbox outbox;
    private final Queues queues;
    private final Regions regions;
    private final StoredRatings stored;
    private final RequestRules rules;

    public EnqueueTicket(
            Transactions transactions,
            Tickets tickets,
            Repeats repeats,
            Outbox outbox,
            Queues queues,
            Regions regions,
            StoredRatings stored) {
        this.transactions = transactions;
        this.tickets = tickets;
        this.repeats = repeats;
        this.outbox = outbox;
        this.queues = queues;
        this.regions = regions;
        this.stored = stored;
        this.rules = new RequestRules(regions);
    }

    /** @param key the caller's own name for this request; null for none */
    public EnqueueOutcome enqueue(String caller, @Nullable String key, TicketRequest request, Instant now) {
        String hash = hash(request);
        if (key != null) {
            Optional<Repeats.First> first = repeats.find(caller, key, now);
            if (first.isPresent()) return repeated(first.get(), hash);
        }
        QueueDefinition queue =
                request.queue() == null ? null : queues.find(request.queue()).orElse(null);
        List<Fault> faults = rules.check(request, queue);
        if (queue == null || !faults.isEmpty()) return new EnqueueOutcome.Invalid(faults);
        StoredTicket ticket = ticket(request, queue, now);
        try {
            return transactions.inOne(() -> store(caller, key, hash, ticket, now));
        } catch (PlayerBusy busy) {
            return new EnqueueOutcome.Busy(busy);
        }
    }

    private EnqueueOutcome store(String caller, @Nullable String key, String hash, StoredTicket ticket, Instant now) {
        if (key != null && !repeats.remember(caller, key, new Repeats.First(ticket.id(), hash), now)) {
            return repeats.find(caller, key, now)
                    .map(first -> repeated(first, hash))
                    .orElseGet(EnqueueOutcome.KeyReused::new);
        }
        tickets.insert(ticket, now);
        if (ticket.state() == TicketState.QUEUED) outbox.add(queued(ticket, now));
        return new EnqueueOutcome.Created(ticket.id());
    }

    static List<gg.matchstream.matchmaker.outbox.OutgoingEvent> queued(StoredTicket ticket, Instant now) {
        return PlayerFacts.of(
                EventTypes.TICKET_QUEUED,
                ticket.players(),
                null,
                Map.of(
                        "ticketId", ticket.id().toString(),
                        "queue", ticket.queue(),
                        "region", ticket.bestRegion(),
                        "partySize", ticket.players().size()),
                now);
    }

    private static EnqueueOutcome repeated(Repeats.First first, String hash) {
        return first.bodyHash().equals(hash)
                ? new EnqueueOutcome.Repeated(first.ticketId())
                : new EnqueueOutcome.KeyReused();
    }

    private StoredTicket ticket(TicketRequest request, QueueDefinition queue, Instant now) {
        Map<String, Rating> ratings = stored.of(
                queue.ladder(),
                request.players().stream()
                        .map(player -> String.valueOf(player.playerId()))
                        .toList());
        List<Seat> seats = request.players().stream()
                .map(player -> RequestRules.seat(player, regions, ratings.get(String.valueOf(player.playerId()))))
                .toList();
        boolean forming = !request.invited().isEmpty();
        UUID id = UuidV7.at(now);
        StoredTicket ticket = new StoredTicket(
                id,
                1,
                forming ? TicketState.FORMING : TicketState.QUEUED,
                queue.name(),
                queue.version(),
                queue.group(),
                seats,
                request.invited(),
                Set.copyOf(request.avoid()),
                now,
                now.plusSeconds(request.ttlSeconds()),
                forming ? now.plus(JOIN_WITHIN) : null,
                null,
                0,
                0,
                null,
                null);
        return forming ? ticket : orUnmatchable(ticket, queue);
    }

    /** A ticket that no wait could help says so at once. */
    StoredTicket orUnmatchable(StoredTicket ticket, QueueDefinition queue) {
        Verdict verdict = Matchability.check(
                ticket.forEngine(), queues.rulesOf(queue), regions.catalog(), queues.isMergeable(queue.group()));
        return verdict instanceof Verdict.Unmatchable(var _, var reason)
                ? ticket.ended(TicketState.UNMATCHABLE, reason)
                : ticket;
    }

    /** Records are written field by field, so equal requests have equal text, whatever the spelling of their JSON. */
    private static String hash(TicketRequest request) {
        try {
            byte[] text = canonical(request).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String canonical(TicketRequest request) {
        StringBuilder text = new StringBuilder()
                .append(request.queue())
                .append(request.invited())
                .append(request.avoid())
                .append(request.ttlSeconds());
        request.players()
                .forEach(player -> text.append(player.playerId())
                        .append(player.rating())
                        .append(new java.util.TreeMap<>(player.skills()))
                        .append(player.roles())
                        .append(new java.util.TreeMap<>(player.pings()))
                        .append(new java.util.TreeMap<>(player.attributes())));
        return text.toString();
    }
}
