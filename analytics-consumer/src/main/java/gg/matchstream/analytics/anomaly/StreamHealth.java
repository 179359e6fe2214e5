package gg.matchstream.analytics.anomaly;

import java.util.List;

/** How the consumers of the stream are doing. */
public interface StreamHealth {
    /** What is wrong with any consumer now. */
    List<Finding> troubles();

    /** Whether this service has read all that was written up to a few seconds ago, so that its counts can be judged. */
    boolean isCaughtUp();
}
