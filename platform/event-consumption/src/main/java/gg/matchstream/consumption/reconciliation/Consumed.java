package gg.matchstream.consumption.reconciliation;

/** How records were dealt with. A redrive takes one back from the dead letters, so numbers may be negative. */
public record Consumed(long applied, long duplicates, long deadLettered) {
    public static final Consumed NONE = new Consumed(0, 0, 0);

    public Consumed plus(Consumed other) {
        return new Consumed(applied + other.applied, duplicates + other.duplicates, deadLettered + other.deadLettered);
    }

    public long records() {
        return applied + duplicates + deadLettered;
    }
}
