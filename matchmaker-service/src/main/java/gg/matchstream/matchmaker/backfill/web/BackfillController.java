package gg.matchstream.matchmaker.backfill.web;

import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.problem.Problem.FieldError;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.matchmaker.backfill.BackfillOutcome;
import gg.matchstream.matchmaker.backfill.OpenPlaces;
import gg.matchstream.matchmaker.backfill.RequestBackfill;
import gg.matchstream.matchmaker.backfill.RequestBackfill.Slot;
import gg.matchstream.matchmaker.queue.Fault;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class BackfillController {
    record BackfillJson(@Nullable List<@Nullable Slot> slots) {}

    /** Places that are open now. */
    record OpenPlacesJson(UUID matchId, List<Slot> slots) {
        static OpenPlacesJson of(OpenPlaces places, List<String> teams) {
            List<Slot> open = IntStream.range(0, teams.size())
                    .filter(team -> places.byTeam().get(team) > 0)
                    .mapToObj(team -> new Slot(teams.get(team), places.byTeam().get(team)))
                    .toList();
            return new OpenPlacesJson(places.matchId(), open);
        }
    }

    private final RequestBackfill backfill;
    private final BlockingScheduler blocking;
    private final Clock clock;

    BackfillController(RequestBackfill backfill, BlockingScheduler blocking, Clock clock) {
        this.backfill = backfill;
        this.blocking = blocking;
        this.clock = clock;
    }

    @PostMapping("/v1/matches/{id}/backfill")
    @AllowedScopes({Scope.TICKETS_WRITE_ANY})
    Mono<OpenPlacesJson> open(@PathVariable String id, @RequestBody BackfillJson body) {
        UUID matchId = matchId(id);
        List<Slot> slots = body.slots() == null
                ? List.of()
                : body.slots().stream()
                        .map(slot -> slot == null ? new Slot(null, null) : slot)
                        .toList();
        return blocking.call(() -> answer(backfill.open(matchId, slots, clock.instant())));
    }

    @DeleteMapping("/v1/matches/{id}/backfill")
    @AllowedScopes({Scope.TICKETS_WRITE_ANY})
    Mono<OpenPlacesJson> withdraw(@PathVariable String id) {
        UUID matchId = matchId(id);
        return blocking.call(() -> answer(backfill.withdraw(matchId, clock.instant())));
    }

    private static OpenPlacesJson answer(BackfillOutcome outcome) {
        return switch (outcome) {
            case BackfillOutcome.Accepted(var places, var teams) -> OpenPlacesJson.of(places, teams);
            case BackfillOutcome.Invalid(var faults) -> throw invalid(faults);
            case BackfillOutcome.NotOffered(var queue) ->
                throw conflict(
                        "backfill-not-offered",
                        "The queue offers no backfill",
                        "Set backfill in the definition of queue '" + queue + "'; new matches have it then.");
            case BackfillOutcome.NotRunning(var _, var state) ->
                throw conflict(
                        "match-not-running",
                        "The match does not run",
                        "It is " + state + "; only running matches take players in.");
            case BackfillOutcome.NoMatch _ -> throw unknown();
        };
    }

    private static UUID matchId(String text) {
        try {
            UUID id = UUID.fromString(text);
            if (id.toString().equalsIgnoreCase(text)) return id;
        } catch (IllegalArgumentException _) {
            // falls through to the same answer as an id that nobody has
        }
        throw unknown();
    }

    private static RuntimeException invalid(List<Fault> faults) {
        Fault first = faults.getFirst();
        List<FieldError> errors = faults.stream()
                .map(fault -> new FieldError(fault.field(), fault.reason()))
                .toList();
        return Problem.invalid(first.field() + " " + first.reason() + ".", errors)
                .asException();
    }

    private static RuntimeException conflict(String slug, String title, String detail) {
        return Problem.of(slug, 409, title, detail).asException();
    }

    private static RuntimeException unknown() {
        return Problem.notFound("There is no such match; it may have ended more than 7 days ago.")
                .asException();
    }
}
