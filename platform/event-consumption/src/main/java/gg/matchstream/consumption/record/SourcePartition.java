package gg.matchstream.consumption.record;

/** One partition of a topic. */
public record SourcePartition(String topic, int number) {
    @Override
    public String toString() {
        return topic + "-" + number;
    }
}
