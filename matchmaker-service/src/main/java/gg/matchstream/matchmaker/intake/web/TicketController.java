package gg.matchstream.matchmaker.intake.web;

import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.problem.Problem.FieldError;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.matchmaker.intake.ChangeOutcome;
import gg.matchstream.matchmaker.intake.ChangeTicket;
import gg.matchstream.matchmaker.intake.EnqueueOutcome;
import gg.matchstream.matchmaker.intake.EnqueueTicket;
import gg.matchstream.matchmaker.intake.TicketRequest;
import gg.matchstream.matchmaker.queue.Fault;
import gg.matchstream.matchmaker.status.StatusHub;
import gg.matchstream.matchmaker.status.StatusWriter;
import gg.matchstream.matchmaker.status.TicketAccess;
import gg.matchstream.matchmaker.status.TicketSnapshot;
import gg.matchstream.matchmaker.status.TicketStatus;
import gg.matchstream.matchmaker.status.Viewer;
import gg.matchstream.matchmaker.ticket.PlayerBusy;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class TicketController {
    private static final int KEY_LENGTH_MAX = 255;

    record PatchBody(
            @Nullable String playerId,
            @Nullable Map<String, Double> pings,
            @Nullable Map<String, String> attributes) {}

    private final EnqueueTicket enqueue;
    private final ChangeTicket change;
    private final StatusHub hub;
    private final StatusWriter writer;
    private final BlockingScheduler blocking;
    private final Clock clock;

    TicketController(
            EnqueueTicket enqueue,
            ChangeTicket change,
            StatusHub hub,
            StatusWriter writer,
            BlockingScheduler blocking,
            Clock clock) {
        this.enqueue = enqueue;
        this.change = change;
        this.hub = hub;
        this.writer = writer;
        this.blocking = blocking;
        this.clock = clock;
    }

    @PostMapping("/v1/tickets")
    @AllowedScopes({Scope.TICKETS_WRITE, Scope.TICKETS_WRITE_ANY})
    Mono<ResponseEntity<TicketStatus>> create(
            @RequestBody TicketBody body,
            @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String key,
            Caller caller) {
        if (key != null && (key.isBlank() || key.length() > KEY_LENGTH_MAX))
            throw Problem.invalid("Idempotency-Key", "must be 1.." + KEY_LENGTH_MAX + " characters")
                    .asException();
        TicketRequest request = body.request(caller);
        return blocking.call(() -> switch (enqueue.enqueue(caller.subject(), key, request, clock.instant())) {
            case EnqueueOutcome.Created(var id) ->
                ResponseEntity.created(URI.create("/v1/tickets/" + id)).body(status(id, caller));
            case EnqueueOutcome.Repeated(var id) -> ResponseEntity.ok(status(id, caller));
            case EnqueueOutcome.KeyReused _ ->
                throw Problem.of(
                                "idempotency-key-reused",
                                422,
                                "The key came before with another body",
                                "Send the same body again, or use a new Idempotency-Key.")
                        .asException();
            case EnqueueOutcome.Invalid(var faults) -> throw invalid(faults);
            case EnqueueOutcome.Busy(var who) -> throw busy(who);
        });
    }

    @GetMapping("/v1/tickets/{id}")
    @AllowedScopes({Scope.TICKETS_WRITE, Scope.TICKETS_WRITE_ANY})
    Mono<TicketStatus> one(@PathVariable String id, Caller caller) {
        UUID ticketId = TicketAccess.id(id);
        return blocking.call(() -> status(ticketId, caller));
    }

    @PatchMapping("/v1/tickets/{id}")
    @AllowedScopes({Scope.TICKETS_WRITE, Scope.TICKETS_WRITE_ANY})
    Mono<TicketStatus> patch(@PathVariable String id, @RequestBody PatchBody body, Caller caller) {
        UUID ticketId = TicketAccess.id(id);
        return blocking.call(() -> {
            StoredTicket ticket = owned(ticketId, caller);
            String player = playerOf(body, ticket, caller);
            return answer(
                    change.patch(ticketId, player, body.pings(), body.attributes(), clock.instant()), ticketId, caller);
        });
    }

    @PostMapping("/v1/tickets/{id}:join")
    @AllowedScopes({Scope.TICKETS_WRITE, Scope.TICKETS_WRITE_ANY})
    Mono<TicketStatus> join(@PathVariable String id, @RequestBody TicketBody.PlayerBody body, Caller caller) {
        UUID ticketId = TicketAccess.id(id);
        body.checkOwn(caller);
        return blocking.call(() -> {
            owned(ticketId, caller);
            return answer(change.join(ticketId, body.request(), clock.instant()), ticketId, caller);
        });
    }

    @DeleteMapping("/v1/tickets/{id}")
    @AllowedScopes({Scope.TICKETS_WRITE, Scope.TICKETS_WRITE_ANY})
    Mono<TicketStatus> cancel(@PathVariable String id, Caller caller) {
        UUID ticketId = TicketAccess.id(id);
        return blocking.call(() -> {
            owned(ticketId, caller);
            return answer(change.cancel(ticketId, clock.instant()), ticketId, caller);
        });
    }

    private TicketStatus answer(ChangeOutcome outcome, UUID ticketId, Caller caller) {
        return switch (outcome) {
            case ChangeOutcome.Done _ -> status(ticketId, caller);
            case ChangeOutcome.Invalid(var faults) -> throw invalid(faults);
            case ChangeOutcome.Busy(var who) -> throw busy(who);
            case ChangeOutcome.NotInvited _ ->
                throw Problem.forbidden("This player is not invited to the ticket.")
                        .asException();
            case ChangeOutcome.TooLate(var matchId) -> throw tooLate(matchId);
        };
    }

    private TicketStatus status(UUID ticketId, Caller caller) {
        TicketSnapshot snapshot = hub.look(ticketId).orElseThrow(TicketAccess::unknown);
        Viewer viewer = TicketAccess.viewer(caller, snapshot.ticket());
        return writer.lookUp(snapshot, viewer, clock.instant());
    }

    private StoredTicket owned(UUID ticketId, Caller caller) {
        StoredTicket ticket =
                hub.look(ticketId).orElseThrow(TicketAccess::unknown).ticket();
        TicketAccess.owner(caller, ticket);
        return ticket;
    }

    private static String playerOf(PatchBody body, StoredTicket ticket, Caller caller) {
        boolean any = caller.has(Scope.TICKETS_WRITE_ANY);
        if (body.playerId() != null && !any && !body.playerId().equals(caller.subject()))
            throw Problem.forbidden("A player patches itself alone.").asException();
        String meant = body.playerId();
        if (meant == null && ticket.holds(caller.subject())) meant = caller.subject();
        if (meant == null && ticket.seats().size() == 1)
            meant = ticket.seats().getFirst().playerId();
        String player = meant;
        if (player == null
                || ticket.seats().stream().noneMatch(seat -> seat.playerId().equals(player)))
            throw Problem.invalid("playerId", "must be one of the ticket's seated players")
                    .asException();
        return player;
    }

    private static RuntimeException invalid(List<Fault> faults) {
        Fault first = faults.getFirst();
        return Problem.invalid(
                        first.field() + " " + first.reason() + ".",
                        faults.stream()
                                .map(fault -> new FieldError(fault.field(), fault.reason()))
                                .toList())
                .asException();
    }

    private static RuntimeException busy(PlayerBusy who) {
        boolean plays = who.matchId() != null;
        Problem problem = Problem.of(
                        plays ? "player-in-match" : "player-already-queued",
                        409,
                        plays ? "A player is in a running match" : "A player already has a live ticket",
                        plays ? "End that match first." : "Watch or cancel that ticket first.")
                .with("playerId", who.playerId())
                .with("ticketId", who.ticketId());
        return (plays ? problem.with("matchId", who.matchId()) : problem).asException();
    }

    private static RuntimeException tooLate(@Nullable UUID matchId) {
        if (matchId == null)
            return Problem.of("ticket-ended", 409, "The ticket has ended", "Queue again with a new ticket.")
                    .asException();
        return Problem.of(
                        "ticket-already-matched",
                        409,
                        "The ticket is in a match",
                        "The claim came first; see the match.")
                .with("matchId", matchId)
                .asException();
    }
}
