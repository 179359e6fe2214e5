package gg.matchstream.matchmaker.queue.web;

import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.matchmaker.queue.DefineQueue;
import gg.matchstream.matchmaker.queue.Fault;
import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.QueueDraft;
import gg.matchstream.matchmaker.queue.Queues;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class QueueController {
    record QueuesJson(List<QueueDefinition> queues, @Nullable String next) {}

    private final Queues queues;
    private final DefineQueue define;
    private final BlockingScheduler blocking;

    QueueController(Queues queues, DefineQueue define, BlockingScheduler blocking) {
        this.queues = queues;
        this.define = define;
        this.blocking = blocking;
    }

    @GetMapping("/v1/queues")
    @AllowedScopes({Scope.TICKETS_WRITE, Scope.TICKETS_WRITE_ANY})
    Mono<QueuesJson> list() {
        return blocking.call(() -> {
            queues.refresh();
            return new QueuesJson(queues.current(), null);
        });
    }

    @GetMapping("/v1/queues/{name}")
    @AllowedScopes({Scope.TICKETS_WRITE, Scope.TICKETS_WRITE_ANY})
    Mono<QueueDefinition> one(@PathVariable String name) {
        return blocking.call(() -> {
            queues.refresh();
            return queues.find(name).orElseThrow(() -> unknown(name));
        });
    }

    @PutMapping("/v1/queues/{name}")
    Mono<ResponseEntity<QueueDefinition>> define(@PathVariable String name, @RequestBody QueueDraft draft) {
        return blocking.call(() -> switch (define.define(name, draft)) {
            case DefineQueue.Outcome.Created(var queue) ->
                ResponseEntity.status(HttpStatus.CREATED).body(queue);
            case DefineQueue.Outcome.Changed(var queue) -> ResponseEntity.ok(queue);
            case DefineQueue.Outcome.Refused(var faults) -> throw refused(faults);
        });
    }

    @DeleteMapping("/v1/queues/{name}")
    Mono<ResponseEntity<Void>> withdraw(@PathVariable String name) {
        return blocking.call(() -> {
            if (!define.withdraw(name)) throw unknown(name);
            return ResponseEntity.noContent().build();
        });
    }

    private static RuntimeException unknown(String name) {
        return Problem.notFound("There is no queue '" + name + "'; GET /v1/queues lists them.")
                .asException();
    }

    private static RuntimeException refused(List<Fault> faults) {
        String first = faults.getFirst().field() + " " + faults.getFirst().reason() + ".";
        return Problem.invalid(
                        "This definition can never hold: " + first,
                        faults.stream()
                                .map(fault -> new Problem.FieldError(fault.field(), fault.reason()))
                                .toList())
                .asException();
    }
}
