package gg.matchstream.consumption.proof;

/** The end of a process. An error, since nothing of it may be handled by the process that ends. */
final class Crash extends Error {
    private static final long serialVersionUID = 1L;

    Crash(Step step) {
        super("crashed before " + step, null, false, false);
    }
}
