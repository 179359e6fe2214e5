package gg.matchstream.consumption.health;

/** From best to worst. */
public enum Status {
    OK,
    WARNING,
    PAUSED,
    CRITICAL,
    STALLED,
    DATA_LOSS;

    public Status worse(Status other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
