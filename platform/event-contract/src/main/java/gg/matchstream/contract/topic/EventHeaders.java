package gg.matchstream.contract.topic;

/** Names of record headers. Values are UTF-8 text. */
public final class EventHeaders {
    public static final String TYPE = "type";
    public static final String EVENT_ID = "eventId";
    public static final String TRACEPARENT = "traceparent";

    /** The version of the value's shape; absent means {@link #SCHEMA_VERSION_NOW}. */
    public static final String SCHEMA_VERSION = "schemaVersion";

    public static final String SCHEMA_VERSION_NOW = "1";

    private EventHeaders() {}
}
