package gg.matchstream.leaderboard.period;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Optional;

/** Cuts time into a board's periods, in the board's zone: a day lasts 23 or 25 hours where its clocks say so. */
public record PeriodRule(PeriodKind kind, ZoneId zone, List<Season> seasons) {
    private static final DateTimeFormatter HOUR = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH'Z'");
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("uuuu-MM");

    public PeriodRule {
        seasons = List.copyOf(seasons);
    }

    /** The period that holds a moment; empty only between seasons. */
    public Optional<Period> at(Instant moment) {
        return switch (kind) {
            case ALL_TIME -> Optional.of(Period.ALL_TIME);
            case HOURLY -> Optional.of(hour(moment.truncatedTo(ChronoUnit.HOURS)));
            case DAILY -> Optional.of(day(date(moment)));
            case WEEKLY -> Optional.of(week(date(moment)));
            case MONTHLY -> Optional.of(month(YearMonth.from(date(moment))));
            case SEASON ->
                seasons.stream()
                        .filter(season -> !moment.isBefore(season.from()) && moment.isBefore(season.to()))
                        .findFirst()
                        .map(PeriodRule::of);
        };
    }

    /** The period before the one that holds a moment; empty for all-time and before the first season. */
    public Optional<Period> before(Instant moment) {
        if (kind == PeriodKind.ALL_TIME) return Optional.empty();
        if (kind != PeriodKind.SEASON) return at(at(moment).orElseThrow().from().minusMillis(1));
        return seasons.stream()
                .filter(season -> !season.to().isAfter(moment))
                .reduce((a, b) -> a.to().isAfter(b.to()) ? a : b)
                .map(PeriodRule::of);
    }

    /** The period of an id; empty when the id is none of this rule. */
    public Optional<Period> named(String id) {
        try {
            return switch (kind) {
                case ALL_TIME ->
                    Optional.of(Period.ALL_TIME).filter(period -> period.id().equals(id));
                case HOURLY -> exact(hour(LocalDateTime.parse(id, HOUR).toInstant(ZoneOffset.UTC)), id);
                case DAILY -> exact(day(LocalDate.parse(id)), id);
                case WEEKLY -> exact(week(LocalDate.parse(id + "-1", DateTimeFormatter.ISO_WEEK_DATE)), id);
                case MONTHLY -> exact(month(YearMonth.parse(id, MONTH)), id);
                case SEASON ->
                    seasons.stream()
                            .filter(season -> season.id().equals(id))
                            .findFirst()
                            .map(PeriodRule::of);
            };
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    private LocalDate date(Instant moment) {
        return moment.atZone(zone).toLocalDate();
    }

    private static Period hour(Instant from) {
        return new Period(HOUR.format(from.atOffset(ZoneOffset.UTC)), from, from.plus(1, ChronoUnit.HOURS));
    }

    private Period day(LocalDate day) {
        return new Period(day.toString(), start(day), start(day.plusDays(1)));
    }

    private Period week(LocalDate day) {
        LocalDate monday = day.with(TemporalAdjusters.previousOrSame(java.time.DayOfWeek.MONDAY));
        String id = "%04d-W%02d"
                .formatted(monday.get(IsoFields.WEEK_BASED_YEAR), monday.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
        return new Period(id, start(monday), start(monday.plusWeeks(1)));
    }

    private Period month(YearMonth month) {
        return new Period(
                MONTH.format(month),
                start(month.atDay(1)),
                start(month.plusMonths(1).atDay(1)));
    }

    private Instant start(LocalDate day) {
        return day.atStartOfDay(zone).toInstant();
    }

    private static Period of(Season season) {
        return new Period(season.id(), season.from(), season.to());
    }

    private static Optional<Period> exact(Period period, String id) {
        return Optional.of(period).filter(found -> found.id().equals(id));
    }
}
