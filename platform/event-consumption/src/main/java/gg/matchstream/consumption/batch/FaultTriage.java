package gg.matchstream.consumption.batch;

/** Tells a passing fault from poison. In doubt it is the machine's: waiting loses nothing, a dead letter needs a person. */
public interface FaultTriage {
    FaultKind of(Throwable fault);
}
