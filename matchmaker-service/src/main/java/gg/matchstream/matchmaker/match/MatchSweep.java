package gg.matchstream.matchmaker.match;

import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchState;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.Matches.Overdue;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Ends matches that nobody joined, and those that run for longer than any match does. */
public final class MatchSweep {
    private static final int ENDED_TOGETHER_MAX = 200;

    private final Transactions transactions;
    private final Matches matches;
    private final EndMatch end;
    private final Duration joinedWithin;
    private final Duration durationMax;

    public MatchSweep(
            Transactions transactions, Matches matches, EndMatch end, Duration joinedWithin, Duration durationMax) {
        this.transactions = transactions;
        this.matches = matches;
        this.end = end;
        this.joinedWithin = joinedWithin;
        this.durationMax = durationMax;
    }

    /** One transaction. How many matches were ended. */
    public int run(Instant now) {
        Overdue limits = new Overdue(now, now.minus(joinedWithin), now.minus(durationMax));
        return transactions.inOne(() -> {
            List<MatchRecord> overdue = matches.lockOverdue(limits, ENDED_TOGETHER_MAX);
            overdue.forEach(match -> end.ended(match, reason(match, limits), now));
            return overdue.size();
        });
    }

    private static String reason(MatchRecord match, Overdue limits) {
        if (match.state() != MatchState.RUNNING || match.startedAt() == null) return "not-accepted";
        return match.startedAt().isAfter(limits.startedBy()) ? "nobody-joined" : "duration-max";
    }
}
