package gg.matchstream.matchmaker.intake;

import gg.matchstream.matchmaker.queue.Fault;
import gg.matchstream.matchmaker.ticket.PlayerBusy;
import java.util.List;
import java.util.UUID;

/** What became of a wish to play. */
public sealed interface EnqueueOutcome {
    record Created(UUID ticketId) implements EnqueueOutcome {}

    /** The same request under the same key came before. */
    record Repeated(UUID ticketId) implements EnqueueOutcome {}

    /** Another request came before under this key. */
    record KeyReused() implements EnqueueOutcome {}

    record Invalid(List<Fault> faults) implements EnqueueOutcome {}

    record Busy(PlayerBusy who) implements EnqueueOutcome {}
}
