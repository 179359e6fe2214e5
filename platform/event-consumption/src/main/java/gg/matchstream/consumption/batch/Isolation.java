package gg.matchstream.consumption.batch;

/**
 * Finds the poisonous record among up to 500 by halving. After a failure the records that were tried are suspects: one of
 * them is to blame. Half of them is tried next; where that half commits, the blame is on the rest, which is not tried as a
 * whole again. So one poisonous record costs at most ⌈log₂ n⌉ + 1 failed transactions.
 */
final class Isolation {
    private int suspects;
    private int attempts;

    /** How many of the available records to try now. */
    int take(int available) {
        if (suspects == 0) return available;
        return Math.min(available, Math.max(1, suspects / 2));
    }

    void committed(int records) {
        suspects = Math.max(0, suspects - records);
        attempts = 0;
    }

    void failed(int records) {
        suspects = records;
        if (records == 1) attempts++;
    }

    /** How often the next record was tried alone and failed. */
    int attempts() {
        return attempts;
    }

    void buried() {
        suspects = 0;
        attempts = 0;
    }
}
