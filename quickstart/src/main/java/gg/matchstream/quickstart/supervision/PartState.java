package gg.matchstream.quickstart.supervision;

/** Where a part stands. */
public enum PartState {
    /** Its turn has not come yet. */
    WAITING,
    /** The process runs and has not said yet that it is ready. */
    STARTING,
    UP,
    /** The process has died and is about to be started again. */
    RESTARTING,
    /** It died too often and is left alone until the next {@code up}. */
    DOWN,
    STOPPED
}
