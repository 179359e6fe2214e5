package gg.matchstream.matchmaker.allocation;

import gg.matchstream.matchmaker.ticket.ServerAddress;

/** What a fleet answered. */
public sealed interface AllocationOutcome {
    record Allocated(ServerAddress server) implements AllocationOutcome {}

    /** @param reason for the people who read {@code allocation_failed} */
    record NoServer(String reason) implements AllocationOutcome {}
}
