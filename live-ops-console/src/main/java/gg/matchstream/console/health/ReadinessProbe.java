package gg.matchstream.console.health;

import java.net.URI;
import java.util.concurrent.CompletionStage;

/** Asks one service. The stage never fails: silence is an answer, too. */
public interface ReadinessProbe {
    CompletionStage<Readiness> ask(URI service);
}
