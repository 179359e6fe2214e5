package gg.matchstream.engine.rating;

import java.util.List;

/**
 * A team of a finished match.
 *
 * @param rank lower is better; equal ranks are a draw
 */
public record RatedTeam(int rank, List<RatedPlayer> players) {

    public RatedTeam {
        players = List.copyOf(players);
        if (players.isEmpty()) {
            throw new IllegalArgumentException("a team needs a player");
        }
    }

    public static RatedTeam of(int rank, List<Skill> skills) {
        return new RatedTeam(rank, skills.stream().map(RatedPlayer::of).toList());
    }
}
