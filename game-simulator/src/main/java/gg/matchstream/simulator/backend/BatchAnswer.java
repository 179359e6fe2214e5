package gg.matchstream.simulator.backend;

import java.time.Duration;
import java.util.List;

/** What ingest said to a batch. */
public sealed interface BatchAnswer {
    /** Every event that was not rejected is durable and counts once. */
    record Taken(int stored, int spooled, List<Rejection> rejections) implements BatchAnswer {
        public Taken {
            rejections = List.copyOf(rejections);
        }
    }

    /** Nothing is promised: send all again with the same ids, after the pause. */
    record Again(Duration pause, String why) implements BatchAnswer {}

    /** Repeating cannot help: a wrong token, a batch that is too large. */
    record Refused(String why) implements BatchAnswer {}

    /** @param index place in the batch, from 0 */
    record Rejection(int index, String why) {}
}
