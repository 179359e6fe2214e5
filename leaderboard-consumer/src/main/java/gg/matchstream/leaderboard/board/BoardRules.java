package gg.matchstream.leaderboard.board;

import gg.matchstream.contract.event.Identifiers;
import gg.matchstream.leaderboard.period.PeriodKind;
import gg.matchstream.leaderboard.period.Season;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which definitions make sense, checked as a whole, each refusal with its reason. */
public final class BoardRules {
    public static final int BOARDS_MAX = 200;
    static final int SEASONS_MAX = 200;
    static final int FILTERS_MAX = 10;
    static final int FILTER_VALUES_MAX = 50;
    static final int MIN_MATCHES_MAX = 1_000;
    static final Duration GRACE_MAX = Duration.ofDays(1);

    /** One field at fault. */
    public record Refusal(String field, String reason) {}

    private BoardRules() {}

    /** Empty when all is well. */
    public static List<Refusal> check(String name, BoardDefinition definition) {
        List<Refusal> refusals = new ArrayList<>();
        if (!Identifiers.isId(name)) refusals.add(new Refusal("board", Identifiers.RULE));
        checkCounting(definition, refusals);
        checkLimits(definition, refusals);
        checkSeasons(definition, refusals);
        return refusals;
    }

    private static void checkCounting(BoardDefinition definition, List<Refusal> refusals) {
        if (definition.metric().isShare()) {
            if (definition.aggregation() != Aggregation.SUM)
                refusals.add(
                        new Refusal("aggregation", "must be SUM or left out, since a share is made of all matches"));
            return;
        }
        boolean counts = definition.aggregation() == Aggregation.COUNT;
        if (!counts && definition.metric().countsEvents() && definition.aggregation() != Aggregation.SUM) {
            refusals.add(new Refusal(
                    "aggregation",
                    "must be COUNT or SUM, since " + definition.metric().name() + " counts events and has no values"));
        }
    }

    private static void checkLimits(BoardDefinition definition, List<Refusal> refusals) {
        if (definition.grace().isNegative() || definition.grace().compareTo(GRACE_MAX) > 0)
            refusals.add(new Refusal("graceSeconds", "must be 0.." + GRACE_MAX.toSeconds()));
        if (definition.minMatches() < 0 || definition.minMatches() > MIN_MATCHES_MAX)
            refusals.add(new Refusal("minMatches", "must be 0.." + MIN_MATCHES_MAX));
        if (definition.filters().size() > FILTERS_MAX)
            refusals.add(new Refusal("filters", "must name " + FILTERS_MAX + " fields or fewer"));
        definition.filters().forEach((field, values) -> {
            if (values.isEmpty() || values.size() > FILTER_VALUES_MAX)
                refusals.add(new Refusal("filters." + field, "must list 1.." + FILTER_VALUES_MAX + " values"));
        });
    }

    private static void checkSeasons(BoardDefinition definition, List<Refusal> refusals) {
        boolean seasonal = definition.period() == PeriodKind.SEASON;
        List<Season> seasons = definition.seasons();
        if (seasonal && seasons.isEmpty()) refusals.add(new Refusal("seasons", "must hold at least one season"));
        if (!seasonal && !seasons.isEmpty())
            refusals.add(new Refusal("seasons", "must be left out unless period is SEASON"));
        if (seasons.size() > SEASONS_MAX) refusals.add(new Refusal("seasons", "must be " + SEASONS_MAX + " or fewer"));
        if (seasons.stream().map(Season::id).distinct().count() < seasons.size())
            refusals.add(new Refusal("seasons", "must each have an id of its own"));
        List<Season> sorted =
                seasons.stream().sorted(Comparator.comparing(Season::from)).toList();
        for (int i = 0; i < sorted.size(); i++) {
            Season season = sorted.get(i);
            if (!Identifiers.isId(season.id())) refusals.add(new Refusal("seasons.id", Identifiers.RULE));
            if (!season.from().isBefore(season.to()))
                refusals.add(new Refusal("seasons." + season.id(), "must end after it begins"));
            if (i > 0 && season.from().isBefore(sorted.get(i - 1).to()))
                refusals.add(new Refusal(
                        "seasons." + season.id(),
                        "must not overlap " + sorted.get(i - 1).id()));
        }
    }
}
