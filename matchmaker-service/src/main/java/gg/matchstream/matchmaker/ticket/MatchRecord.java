package gg.matchstream.matchmaker.ticket;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A match as it is stored.
 *
 * @param regions where every member's window allowed it when it was formed, best first
 * @param tried regions that had no server for it
 * @param secret key of its join tokens, never shown
 * @param deadline until when its players accept ({@code PROPOSED}) or its allocator answers ({@code ALLOCATING})
 * @param roster everyone who plays, ordered by team
 */
public record MatchRecord(
        UUID id,
        MatchState state,
        String queue,
        int queueVersion,
        String queueGroup,
        String region,
        List<String> regions,
        List<String> tried,
        int teamCount,
        Quality quality,
        String secret,
        @Nullable ServerAddress server,
        Instant formedAt,
        @Nullable Instant deadline,
        @Nullable Instant startedAt,
        @Nullable String endReason,
        List<Player> roster) {

    /**
     * A place in a team.
     *
     * @param team from 0
     * @param accepted null while a ready check is open
     */
    public record Player(
            String playerId,
            UUID ticketId,
            int team,
            @Nullable Boolean accepted,
            boolean joined,
            boolean completed) {
        public static Player of(String playerId, UUID ticketId, int team) {
            return new Player(playerId, ticketId, team, null, false, false);
        }

        Player answered(boolean accepts) {
            return new Player(playerId, ticketId, team, accepts, joined, completed);
        }
    }

    public MatchRecord {
        regions = List.copyOf(regions);
        tried = List.copyOf(tried);
        roster = List.copyOf(roster);
    }

    public List<List<String>> teams() {
        List<List<String>> teams = new ArrayList<>();
        IntStream.range(0, teamCount).forEach(_ -> teams.add(new ArrayList<>()));
        roster.forEach(player -> teams.get(player.team()).add(player.playerId()));
        return teams.stream().map(List::copyOf).toList();
    }

    public boolean holds(String playerId) {
        return roster.stream().anyMatch(player -> player.playerId().equals(playerId));
    }

    /** The tickets behind it, each once, in the order of their ids. */
    public List<UUID> ticketIds() {
        return roster.stream().map(Player::ticketId).distinct().sorted().toList();
    }

    public boolean isOver() {
        return state == MatchState.ENDED || state == MatchState.CANCELLED;
    }

    /** With one player's answer to its ready check. */
    public MatchRecord answeredBy(String playerId, boolean accepts) {
        return withRoster(roster.stream()
                .map(player -> player.playerId().equals(playerId) ? player.answered(accepts) : player)
                .toList());
    }

    public MatchRecord accepted() {
        return moved(MatchState.MATCHED, region, tried, null, null, null, null);
    }

    public MatchRecord allocating(Instant until) {
        return moved(MatchState.ALLOCATING, region, tried, null, until, null, null);
    }

    /** Waits for an allocator again, in the next region. */
    public MatchRecord triedInVain(String next) {
        List<String> all = new ArrayList<>(tried);
        all.add(region);
        return moved(MatchState.MATCHED, next, all, null, null, null, null);
    }

    public MatchRecord running(ServerAddress address, Instant at) {
        return moved(MatchState.RUNNING, region, tried, address, null, at, null);
    }

    public MatchRecord ended(String why) {
        return moved(MatchState.ENDED, region, tried, server, null, startedAt, why);
    }

    public MatchRecord cancelled(String why) {
        return moved(MatchState.CANCELLED, region, tried, server, null, startedAt, why);
    }

    private MatchRecord moved(
            MatchState next,
            String where,
            List<String> inVain,
            @Nullable ServerAddress address,
            @Nullable Instant until,
            @Nullable Instant started,
            @Nullable String why) {
        return new MatchRecord(
                id,
                next,
                queue,
                queueVersion,
                queueGroup,
                where,
                regions,
                inVain,
                teamCount,
                quality,
                secret,
                address,
                formedAt,
                until,
                started,
                why,
                roster);
    }

    public MatchRecord withRoster(List<Player> players) {
        return new MatchRecord(
                id,
                state,
                queue,
                queueVersion,
                queueGroup,
                region,
                regions,
                tried,
                teamCount,
                quality,
                secret,
                server,
                formedAt,
                deadline,
                startedAt,
                endReason,
                players);
    }
}
