package gg.matchstream.matchmaker.intake;

import gg.matchstream.matchmaker.queue.Fault;
import gg.matchstream.matchmaker.ticket.PlayerBusy;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What became of a change to a ticket. */
public sealed interface ChangeOutcome {
    /** It is done, or was so before. */
    record Done() implements ChangeOutcome {}

    /** @param matchId null where it ended without a match */
    record TooLate(@Nullable UUID matchId) implements ChangeOutcome {}

    record Invalid(List<Fault> faults) implements ChangeOutcome {}

    record NotInvited() implements ChangeOutcome {}

    record Busy(PlayerBusy who) implements ChangeOutcome {}
}
