package gg.matchstream.engine.rules;

/**
 * The windows that tickets of one rule set have after a wait, ready for millions of look-ups. In a merged region a
 * window is the wider of HYBRID's and the ticket's own strategy's.
 */
public final class Windows {

    /** One entry per millisecond, up to two minutes; slower windows are computed. */
    private static final int TABLE_MS_MAX = 120_000;

    /** A window that keeps nobody out. */
    public static final int UNLIMITED_UNITS = Points.floorUnits(SkillWindow.UNLIMITED.cap());

    private final RuleSet rules;
    private final int[] skillUnits;

    private Windows(RuleSet rules, int[] skillUnits) {
        this.rules = rules;
        this.skillUnits = skillUnits;
    }

    public static Windows of(RuleSet rules) {
        SkillWindow window = rules.skill().window();
        int cappedAt = window.reaches(window.cap())
                .map(wait -> (int) Math.min(TABLE_MS_MAX, wait.toMillis()))
                .orElse(TABLE_MS_MAX);
        int[] table = new int[cappedAt + 1];
        for (int ms = 0; ms <= cappedAt; ms++) {
            table[ms] = Points.floorUnits(window.pointsAfterMs(ms));
        }
        return new Windows(rules, table);
    }

    public RuleSet rules() {
        return rules;
    }

    /** The skill window in {@link Points} units. */
    public int skillUnits(long waitedMs) {
        if (rules.strategy() == Strategy.CONNECTION) {
            return UNLIMITED_UNITS;
        }
        if (waitedMs < skillUnits.length) {
            return skillUnits[(int) Math.max(0, waitedMs)];
        }
        return skillUnits.length <= TABLE_MS_MAX
                ? skillUnits[skillUnits.length - 1]
                : Points.floorUnits(rules.skill().window().pointsAfterMs(waitedMs));
    }

    /** The skill window in points, {@link Double#POSITIVE_INFINITY} where skill is ignored. */
    public double skillPoints(long waitedMs) {
        return rules.strategy() == Strategy.CONNECTION
                ? Double.POSITIVE_INFINITY
                : rules.skill().window().pointsAfterMs(waitedMs);
    }

    /** The ping limit in ms. */
    public int pingMs(long waitedMs, boolean merged) {
        return switch (rules.strategy()) {
            case HYBRID -> rules.ping().msAfterMs(waitedMs);
            case SKILL -> rules.ping().capMs();
            case CONNECTION -> {
                int own = rules.connection().limitMs();
                yield merged ? Math.max(own, rules.ping().msAfterMs(waitedMs)) : own;
            }
        };
    }

    /** The widest ping limit that a ticket can ever have. */
    public int pingMsMax(boolean mergeable) {
        return pingMs(Long.MAX_VALUE, mergeable);
    }

    /** The widest skill window that a ticket can ever have, in units. */
    public int skillUnitsMax() {
        return skillUnits(Long.MAX_VALUE);
    }
}
