package gg.matchstream.consumption.pause;

import java.util.List;

/** The switch of each consumer. */
public interface Reading {
    /** The consumers that this service has. */
    List<String> consumers();

    /**
     * Returns when no batch of this consumer runs any more, on any instance, and none will until it is resumed. One
     * transaction.
     */
    void pause(String consumer);

    /** Reading goes on, also behind records that retention deleted. One transaction. */
    void resume(String consumer);
}
