package gg.matchstream.analytics.rollups.web;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import gg.matchstream.analytics.metric.Catalogue;
import gg.matchstream.analytics.metric.Dimension;
import gg.matchstream.analytics.metric.Metric;
import gg.matchstream.analytics.rollups.Point;
import gg.matchstream.analytics.rollups.ReadSeries;
import gg.matchstream.analytics.rollups.SeriesRange;
import gg.matchstream.analytics.window.Step;
import gg.matchstream.analytics.window.web.RequestTime;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class MetricController {
    record MetricsJson(List<MetricJson> metrics, @Nullable String next) {}

    record MetricJson(String name, String unit, String meaning, List<String> by) {}

    record SeriesJson(
            String name,
            String unit,
            String step,
            Instant from,
            Instant to,
            @Nullable String by,
            @Nullable Double standardError,
            List<PointJson> points) {}

    /** @param more the label's value under its dimension's name, and further figures */
    record PointJson(
            Instant at,
            @Nullable Number value,
            @JsonAnyGetter Map<String, Object> more) {}

    private final ReadSeries series;
    private final BlockingScheduler blocking;
    private final Clock clock;

    MetricController(ReadSeries series, BlockingScheduler blocking, Clock clock) {
        this.series = series;
        this.blocking = blocking;
        this.clock = clock;
    }

    @GetMapping("/v1/metrics")
    MetricsJson metrics() {
        return new MetricsJson(
                Catalogue.all().stream()
                        .map(metric -> new MetricJson(
                                metric.name(),
                                metric.unit(),
                                metric.meaning(),
                                metric.dimensions().stream()
                                        .map(Dimension::field)
                                        .toList()))
                        .toList(),
                null);
    }

    @GetMapping("/v1/metrics/{name}")
    Mono<SeriesJson> series(
            @PathVariable String name,
            @RequestParam(required = false) @Nullable String from,
            @RequestParam(required = false) @Nullable String to,
            @RequestParam(required = false) @Nullable String step,
            @RequestParam(required = false) @Nullable String by) {
        Metric metric = Catalogue.find(name)
                .orElseThrow(() -> Problem.notFound("No metric has this name; /v1/metrics lists them.")
                        .asException());
        SeriesRange range = range(RequestTime.of("from", from), RequestTime.of("to", to), step(step));
        Dimension dimension = dimension(by, metric);
        return blocking.call(() -> switch (series.read(metric, range, dimension)) {
            case ReadSeries.Outcome.Found(List<Point> points) -> json(metric, range, dimension, points);
            case ReadSeries.Outcome.TooManyPoints _ -> throw tooMany();
            case ReadSeries.Outcome.NotSplitBy(List<Dimension> possible) -> throw notSplit(possible);
            case ReadSeries.Outcome.NotAtStep _ ->
                throw Problem.invalid("step", "must be day for this metric").asException();
        });
    }

    private SeriesRange range(@Nullable Instant from, @Nullable Instant to, Step step) {
        Instant end = to == null ? clock.instant() : to;
        Instant start = from == null ? end.minus(usual(step)) : from;
        if (!start.isBefore(end))
            throw Problem.invalid("from", "must be before to").asException();
        return SeriesRange.covering(step, start, end);
    }

    private static Duration usual(Step step) {
        return switch (step) {
            case MINUTE -> Duration.ofHours(1);
            case HOUR -> Duration.ofDays(1);
            case DAY -> Duration.ofDays(30);
        };
    }

    private static Step step(@Nullable String text) {
        if (text == null || text.isEmpty()) return Step.MINUTE;
        return Arrays.stream(Step.values())
                .filter(step -> step.name().equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() ->
                        Problem.invalid("step", "must be minute, hour or day").asException());
    }

    private static @Nullable Dimension dimension(@Nullable String text, Metric metric) {
        if (text == null || text.isEmpty()) return null;
        return Arrays.stream(Dimension.values())
                .filter(dimension -> dimension.field().equals(text))
                .findFirst()
                .orElseThrow(() -> notSplit(metric.dimensions()));
    }

    private static RuntimeException notSplit(List<Dimension> possible) {
        String names = String.join(", ", possible.stream().map(Dimension::field).toList());
        return Problem.invalid("by", names.isEmpty() ? "cannot be used with this metric" : "must be one of: " + names)
                .asException();
    }

    private static RuntimeException tooMany() {
        return Problem.invalid(
                        "step",
                        "gives more than " + SeriesRange.POINTS_MAX
                                + " points; ask for a longer step or a shorter time")
                .asException();
    }

    private static SeriesJson json(Metric metric, SeriesRange range, @Nullable Dimension by, List<Point> points) {
        return new SeriesJson(
                metric.name(),
                metric.unit(),
                range.step().name().toLowerCase(java.util.Locale.ROOT),
                range.from(),
                range.to(),
                by == null ? null : by.field(),
                metric instanceof Metric.Distinct && range.step() != Step.MINUTE
                        ? gg.matchstream.analytics.rollups.PlayerSketch.STANDARD_ERROR
                        : null,
                points.stream().map(point -> json(point, by)).toList());
    }

    private static PointJson json(Point point, @Nullable Dimension by) {
        Map<String, Object> more = new LinkedHashMap<>(point.more());
        if (by != null && point.label() != null) more.put(by.field(), point.label());
        return new PointJson(point.at(), point.value(), more);
    }
}
