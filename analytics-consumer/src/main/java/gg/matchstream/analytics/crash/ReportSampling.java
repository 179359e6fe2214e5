package gg.matchstream.analytics.crash;

/**
 * Which reports of one crash are kept, by their number within the hour: all of the first 20, then every 10th up to 200,
 * every 100th up to 2,000, every 1,000th beyond. A flood of 10,000 a minute keeps some 650 in its first hour, a rare crash
 * keeps all.
 */
final class ReportSampling {
    private static final int FIRST = 20;

    private ReportSampling() {}

    /** @param ordinal the report's number in its group and hour, from 1 */
    static boolean keeps(long ordinal) {
        long limit = FIRST;
        long every = 1;
        while (ordinal > limit && every < 1_000) {
            limit *= 10;
            every *= 10;
        }
        return ordinal % every == 0;
    }
}
