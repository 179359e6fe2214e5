package gg.matchstream.matchmaker.erasure.web;

import gg.matchstream.contract.event.Identifiers;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.matchmaker.erasure.ErasePlayer;
import java.time.Clock;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class ErasureController {
    private final ErasePlayer erasure;
    private final BlockingScheduler blocking;
    private final Clock clock;

    ErasureController(ErasePlayer erasure, BlockingScheduler blocking, Clock clock) {
        this.erasure = erasure;
        this.blocking = blocking;
        this.clock = clock;
    }

    /** Also for a player who is not known: the tombstone then keeps out what is still on its way. */
    @DeleteMapping("/v1/players/{id}")
    Mono<ErasePlayer.Erased> erase(@PathVariable String id, Caller caller) {
        if (!Identifiers.isId(id))
            throw Problem.invalid("playerId", Identifiers.RULE).asException();
        return blocking.call(() -> erasure.erase(id, caller.subject(), clock.instant()));
    }
}
