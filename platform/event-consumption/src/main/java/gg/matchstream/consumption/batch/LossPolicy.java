package gg.matchstream.consumption.batch;

/** What happens where retention deleted records before they were read. */
public enum LossPolicy {
    /** The partition shows DATA_LOSS and waits until someone resumes the consumer. */
    STOP,
    /** It goes on at the start of the log; the number lost is kept and logged. */
    CONTINUE
}
