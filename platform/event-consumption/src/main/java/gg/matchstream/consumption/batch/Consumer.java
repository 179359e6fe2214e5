package gg.matchstream.consumption.batch;

import gg.matchstream.contract.topic.Topic;
import java.util.List;

/**
 * One independent reader of the stream: a bean of this type is all that a service adds to have one.
 *
 * @param name as in {@code leaderboard}: its Kafka group, its rows in the shared tables, its dead letter topics
 * @param topics what it reads, from the earliest record on first start
 * @param effects what it does with new events
 * @param tracksGaps whether it watches the senders' sequence numbers for holes
 */
public record Consumer(String name, List<Topic> topics, EventEffects effects, boolean tracksGaps) {
    public Consumer {
        topics = List.copyOf(topics);
        if (topics.isEmpty()) throw new IllegalArgumentException("consumer " + name + " reads no topic");
    }
}
