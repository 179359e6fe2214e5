package gg.matchstream.matchmaker.backfill;

import gg.matchstream.matchmaker.queue.Fault;
import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.QueueDefinition.Team;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchState;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Opens and withdraws places of a running match. Who left it is known to the game alone, so its word counts. */
public final class RequestBackfill {
    /**
     * @param team its name in the queue, or its number in the match's {@code teams}, from 0
     */
    public record Slot(@Nullable String team, @Nullable Integer count) {}

    private final Transactions transactions;
    private final Matches matches;
    private final Queues queues;
    private final Backfills backfills;

    public RequestBackfill(Transactions transactions, Matches matches, Queues queues, Backfills backfills) {
        this.transactions = transactions;
        this.matches = matches;
        this.queues = queues;
        this.backfills = backfills;
    }

    /** One transaction. Replaces what was asked for before, so a repeat opens nothing twice. */
    public BackfillOutcome open(UUID matchId, List<Slot> slots, Instant now) {
        return transactions.inOne(() -> {
            MatchRecord match =
                    matches.lock(List.of(matchId)).stream().findFirst().orElse(null);
            if (match == null) return new BackfillOutcome.NoMatch();
            if (match.state() != MatchState.RUNNING) return new BackfillOutcome.NotRunning(matchId, match.state());
            QueueDefinition queue = queues.version(match.queue(), match.queueVersion());
            if (queue == null || !queue.backfill()) return new BackfillOutcome.NotOffered(match.queue());
            List<Fault> faults = new ArrayList<>();
            List<Integer> byTeam = byTeam(slots, queue.teams(), faults);
            if (!faults.isEmpty()) return new BackfillOutcome.Invalid(faults);
            OpenPlaces places = new OpenPlaces(matchId, byTeam, now);
            backfills.save(places);
            return new BackfillOutcome.Accepted(places, names(queue));
        });
    }

    /** One transaction. What is filled stays filled; nothing open is withdrawn already. */
    public BackfillOutcome withdraw(UUID matchId, Instant now) {
        return transactions.inOne(() -> {
            MatchRecord match =
                    matches.lock(List.of(matchId)).stream().findFirst().orElse(null);
            if (match == null) return new BackfillOutcome.NoMatch();
            OpenPlaces none = new OpenPlaces(matchId, Collections.nCopies(match.teamCount(), 0), now);
            backfills.save(none);
            return new BackfillOutcome.Accepted(none, List.of());
        });
    }

    private static List<Integer> byTeam(List<Slot> slots, List<Team> teams, List<Fault> faults) {
        List<Integer> byTeam = new ArrayList<>(Collections.nCopies(teams.size(), 0));
        if (slots.isEmpty()) faults.add(new Fault("slots", "must name at least one team with free places"));
        for (int i = 0; i < slots.size(); i++) {
            int team = indexOf(slots.get(i).team(), teams);
            Integer count = slots.get(i).count();
            if (team < 0) {
                faults.add(new Fault("slots[" + i + "].team", "must be a team of the queue, by name or number from 0"));
            } else if (byTeam.get(team) > 0) {
                faults.add(new Fault("slots[" + i + "].team", "must be named once"));
            } else if (count == null || count < 1 || count > teams.get(team).max()) {
                int max = teams.get(team).max();
                faults.add(new Fault("slots[" + i + "].count", "must be 1.." + max + ", the team's size"));
            } else byTeam.set(team, count);
        }
        return byTeam;
    }

    /** Names come first: a team may be called "1". */
    private static int indexOf(@Nullable String team, List<Team> teams) {
        int named = teams.stream().map(Team::name).toList().indexOf(team);
        if (named >= 0 || team == null || !team.matches("[0-9]{1,4}")) return named;
        int number = Integer.parseInt(team);
        return number < teams.size() ? number : -1;
    }

    private static List<String> names(QueueDefinition queue) {
        return queue.teams().stream().map(Team::name).toList();
    }
}
