package gg.matchstream.console.gateway;

/** How the way to a service can fail before an answer has begun. */
public enum GatewayFailure {
    /** No connection: the service is down, starting, or its address is wrong. Nothing was carried out. */
    UNREACHABLE,
    /** The connection broke after the request was sent. It may or may not have been carried out. */
    BROKEN,
    /** No answer in time. It may or may not have been carried out. */
    TOO_SLOW
}
