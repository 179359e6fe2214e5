package gg.matchstream.analytics.anomaly;

import gg.matchstream.analytics.rollups.StoredSeries;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Looks for what people should know. While this service is behind, rates are not judged: a late reader is no lost event. */
public final class AnomalySweep {
    private final RateWatch rates;
    private final StreamHealth health;
    private final Alerts alerts;

    public AnomalySweep(StoredSeries series, StreamHealth health, Alerts alerts) {
        this.rates = new RateWatch(series);
        this.health = health;
        this.alerts = alerts;
    }

    public Alerts.Settled run(Instant now) {
        Set<Finding.Kind> judged = EnumSet.allOf(Finding.Kind.class);
        List<Finding> findings = new ArrayList<>(health.troubles());
        if (health.isCaughtUp()) findings.addAll(rates.look(now));
        else judged.remove(Finding.Kind.EVENT_RATE_FELL);
        return alerts.settle(findings, judged, now);
    }
}
