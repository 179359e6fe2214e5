package gg.matchstream.matchmaker.match;

import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchState;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.Matches.Overdue;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Ends what lasts too long: ready checks without an answer, matches that nobody joined or that run on and on. */
public final class MatchSweep {
    private static final int ENDED_TOGETHER_MAX = 200;

    private final Transactions transactions;
    private final Matches matches;
    private final EndMatch end;
    private final ReadyCheck readyCheck;
    private final Duration joinedWithin;
    private final Duration durationMax;

    public MatchSweep(
            Transactions transactions,
            Matches matches,
            EndMatch end,
            ReadyCheck readyCheck,
            Duration joinedWithin,
            Duration durationMax) {
        this.transactions = transactions;
        this.matches = matches;
        this.end = end;
        this.readyCheck = readyCheck;
        this.joinedWithin = joinedWithin;
        this.durationMax = durationMax;
    }

    /** One transaction. How many matches were ended. */
    public int run(Instant now) {
        Overdue limits = new Overdue(now, now.minus(joinedWithin), now.minus(durationMax));
        return transactions.inOne(() -> {
            List<MatchRecord> overdue = matches.lockOverdue(limits, ENDED_TOGETHER_MAX);
            overdue.forEach(match -> end(match, limits));
            return overdue.size();
        });
    }

    private void end(MatchRecord match, Overdue limits) {
        if (match.state() == MatchState.PROPOSED) readyCheck.lapse(match, limits.now());
        else end.ended(match, reason(match, limits), limits.now());
    }

    private static String reason(MatchRecord match, Overdue limits) {
        return match.startedAt() != null && match.startedAt().isAfter(limits.startedBy())
                ? "nobody-joined"
                : "duration-max";
    }
}
