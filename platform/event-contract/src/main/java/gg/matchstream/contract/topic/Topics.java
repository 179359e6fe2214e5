package gg.matchstream.contract.topic;

import java.time.Duration;

/** Every topic of the product. The key of each is said beside it. */
public final class Topics {
    /** Key: playerId. */
    public static final Topic GAMEPLAY_EVENTS = new Topic("gameplay-events", 12, Duration.ofDays(7));

    /** Key: playerId. */
    public static final Topic MATCH_EVENTS = new Topic("match-events", 12, Duration.ofDays(7));

    /** Key: matchId. */
    public static final Topic ALLOCATION_REQUESTS = new Topic("allocation-requests", 6, Duration.ofDays(1));

    /** Key: board. */
    public static final Topic BOARD_EVENTS = new Topic("board-events", 1, Duration.ofDays(30));

    /** Key: service instance. */
    public static final Topic STREAM_AUDIT = new Topic("stream-audit", 1, Duration.ofDays(30));

    private Topics() {}
}
