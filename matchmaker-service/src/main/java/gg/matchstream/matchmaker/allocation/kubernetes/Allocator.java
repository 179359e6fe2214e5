package gg.matchstream.matchmaker.allocation.kubernetes;

import gg.matchstream.matchmaker.allocation.AllocationOutcome;
import gg.matchstream.matchmaker.allocation.ServerRequest;

/** One of the two ways to ask Agones for a server. */
interface Allocator {
    /** Blocks until the deadline of its own at most. */
    AllocationOutcome allocate(ServerRequest request, Labels labels);
}
