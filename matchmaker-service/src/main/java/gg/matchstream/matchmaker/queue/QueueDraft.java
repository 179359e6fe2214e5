package gg.matchstream.matchmaker.queue;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A definition as somebody writes it: what is left out takes its default. */
public record QueueDraft(
        @Nullable String name,
        @Nullable Integer version,
        @Nullable String group,
        @Nullable String strategy,
        @Nullable String ladder,
        @Nullable Boolean enabled,
        @Nullable List<TeamDraft> teams,
        @Nullable Map<String, Map<String, Integer>> roles,
        @Nullable Double startBelowFullAfterSeconds,
        @Nullable SkillDraft skill,
        @Nullable PingDraft ping,
        @Nullable ConnectionDraft connection,
        @Nullable List<String> equal,
        QueueDefinition.@Nullable CrossPlay crossPlay,
        @Nullable Boolean premadeAgainstPremade,
        @Nullable Double rematchCoolDownSeconds,
        @Nullable Integer readyCheckSeconds,
        @Nullable Boolean backfill,
        @Nullable Integer ttlSecondsMax,
        @Nullable FleetDraft fleet) {

    public record TeamDraft(@Nullable String name, @Nullable Integer min, @Nullable Integer max) {}

    public record SkillDraft(
            @Nullable Double base,
            @Nullable Double alpha,
            @Nullable Double gamma,
            @Nullable Double cap,
            @Nullable Double sigmaFactor,
            @Nullable List<String> dimensions,
            @Nullable String metric,
            @Nullable List<List<Double>> covariance) {}

    public record PingDraft(
            @Nullable Integer baseMs,
            @Nullable Integer stepMs,
            @Nullable Double intervalSeconds,
            @Nullable Integer capMs) {}

    public record ConnectionDraft(@Nullable Integer limitMs) {}

    public record FleetDraft(@Nullable List<Map<String, String>> selectors) {}

    /** With every default; teams stay empty where none are said, which the check refuses. */
    public QueueDefinition complete(String queueName, int number) {
        String ownGroup = or(group, queueName);
        return new QueueDefinition(
                queueName,
                number,
                ownGroup,
                or(strategy, "HYBRID"),
                or(ladder, ownGroup),
                or(enabled, true),
                or(teams, List.<TeamDraft>of()).stream()
                        .filter(Objects::nonNull)
                        .map(QueueDraft::team)
                        .toList(),
                or(roles, Map.of()),
                startBelowFullAfterSeconds,
                skill(or(skill, new SkillDraft(null, null, null, null, null, null, null, null))),
                ping(or(ping, new PingDraft(null, null, null, null))),
                new QueueDefinition.Connection(connection == null ? 50 : or(connection.limitMs(), 50)),
                or(equal, List.of()),
                crossPlay,
                or(premadeAgainstPremade, false),
                or(rematchCoolDownSeconds, 0.0),
                readyCheckSeconds,
                or(backfill, false),
                or(ttlSecondsMax, 3600),
                new QueueDefinition.Fleet(fleet == null ? List.of() : or(fleet.selectors(), List.of())));
    }

    private static QueueDefinition.Team team(TeamDraft team) {
        int max = team.max() != null ? team.max() : or(team.min(), 0);
        return new QueueDefinition.Team(or(team.name(), ""), or(team.min(), max), max);
    }

    private static QueueDefinition.Skill skill(SkillDraft skill) {
        return new QueueDefinition.Skill(
                or(skill.base(), 50.0),
                or(skill.alpha(), 4.5),
                or(skill.gamma(), 1.35),
                or(skill.cap(), 600.0),
                or(skill.sigmaFactor(), 0.0),
                or(skill.dimensions(), List.of("rating")),
                or(skill.metric(), "EUCLIDEAN"),
                skill.covariance());
    }

    private static QueueDefinition.Ping ping(PingDraft ping) {
        return new QueueDefinition.Ping(
                or(ping.baseMs(), 35), or(ping.stepMs(), 15), or(ping.intervalSeconds(), 4.0), or(ping.capMs(), 180));
    }

    private static <T> T or(@Nullable T said, T otherwise) {
        return said == null ? otherwise : said;
    }
}
