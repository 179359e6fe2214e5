package gg.matchstream.consumption.reconciliation;

/**
 * The verdict over one hour of one source.
 *
 * @param missing stored records that this consumer has not dealt with, 0 or more
 * @param differencePercent by how much the larger deviates, of what was sent or stored
 */
public record Reconciled(HourTotals totals, long missing, double differencePercent, Verdict verdict) {
    public enum Verdict {
        /** Within one percent. */
        OK,
        /** The hour is not closed by its writers, or the consumer has not come past it. */
        PENDING,
        /** Apart, but what is missing lies in a spool or has an unknown outcome: it may still come. */
        EXPLAINED,
        /** The consumer dealt with fewer records than were stored. */
        LOSS,
        /** It dealt with more than the writers say they stored. */
        SURPLUS,
        /** The sender sent more than ever arrived. */
        SENDER_LOSS
    }

    static final double APART_PERCENT = 1.0;

    /** @param passed the consumer has dealt with everything up to the end of this hour */
    public static Reconciled of(HourTotals totals, boolean passed) {
        Long stored = totals.stored();
        long processed = totals.consumed().records();
        if (stored == null) return new Reconciled(totals, 0, 0, Verdict.PENDING);
        long missing = Math.max(0, stored - processed);
        double difference = percent(Math.abs(stored - processed), stored);
        Verdict verdict = consumption(stored, processed, difference, passed);
        if (verdict != Verdict.OK) return new Reconciled(totals, missing, difference, verdict);
        return sending(totals, stored, missing, difference);
    }

    private static Verdict consumption(long stored, long processed, double difference, boolean passed) {
        if (!passed && processed < stored) return Verdict.PENDING;
        if (difference <= APART_PERCENT) return Verdict.OK;
        return processed < stored ? Verdict.LOSS : Verdict.SURPLUS;
    }

    private static Reconciled sending(HourTotals totals, long stored, long missing, double difference) {
        Long sent = totals.sent();
        if (sent == null || sent <= stored) return new Reconciled(totals, missing, difference, Verdict.OK);
        double apart = percent(sent - stored, sent);
        if (apart <= APART_PERCENT) return new Reconciled(totals, missing, Math.max(apart, difference), Verdict.OK);
        boolean mayCome = stored + totals.spooled() + totals.unknown() >= sent;
        return new Reconciled(totals, missing, apart, mayCome ? Verdict.EXPLAINED : Verdict.SENDER_LOSS);
    }

    private static double percent(long part, long whole) {
        if (whole == 0) return part == 0 ? 0 : 100;
        return 100.0 * part / whole;
    }
}
