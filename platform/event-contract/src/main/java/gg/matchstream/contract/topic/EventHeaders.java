package gg.matchstream.contract.topic;

/** Names of record headers. Values are UTF-8 text. */
public final class EventHeaders {
    public static final String TYPE = "type";
    public static final String EVENT_ID = "eventId";
    public static final String TRACEPARENT = "traceparent";

    /** The version of the value's shape; absent means {@link #SCHEMA_VERSION_NOW}. */
    public static final String SCHEMA_VERSION = "schemaVersion";

    public static final String SCHEMA_VERSION_NOW = "1";

    /** On dead letters: who could not apply it. */
    public static final String CONSUMER = "consumer";

    public static final String ORIGINAL_TOPIC = "originalTopic";
    public static final String ORIGINAL_PARTITION = "originalPartition";
    public static final String ORIGINAL_OFFSET = "originalOffset";
    public static final String EXCEPTION_CLASS = "exceptionClass";
    public static final String EXCEPTION_MESSAGE = "exceptionMessage";
    public static final String ATTEMPTS = "attempts";

    /** On dead letters: the effects that failed while the others stand, separated by commas; absent: all of it. */
    public static final String EFFECTS = "effects";

    /** On dead letters: bytes of the original value, where it had to be cut to fit. */
    public static final String CUT_FROM_BYTES = "cutFromBytes";

    private EventHeaders() {}
}
