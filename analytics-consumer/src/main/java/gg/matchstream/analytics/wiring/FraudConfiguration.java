package gg.matchstream.analytics.wiring;

import gg.matchstream.analytics.fraud.FraudEffects;
import gg.matchstream.analytics.fraud.FraudLimits;
import gg.matchstream.analytics.fraud.FraudMemory;
import gg.matchstream.analytics.fraud.FraudRules;
import gg.matchstream.analytics.fraud.FraudSignals;
import gg.matchstream.consumption.batch.Consumer;
import gg.matchstream.contract.topic.Topics;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.Scheduled;

/** All that it takes to have one more consumer. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(FraudSettings.class)
class FraudConfiguration {
    @Bean
    Consumer fraud(FraudSettings settings, FraudMemory memory, FraudSignals signals) {
        FraudRules rules = new FraudRules(new FraudLimits(settings.perMinute(), settings.risesAlone()));
        return new Consumer("fraud", List.of(Topics.GAMEPLAY_EVENTS), new FraudEffects(rules, memory, signals), false);
    }

    @Bean
    FraudHeartbeat fraudHeartbeat(FraudMemory memory, Clock clock) {
        return new FraudHeartbeat(memory, clock);
    }

    /** Minutes and trails are of no use to the rules once events of their time cannot come any more. */
    static final class FraudHeartbeat {
        private static final Duration REMEMBERED = Duration.ofDays(8);

        private final FraudMemory memory;
        private final Clock clock;

        FraudHeartbeat(FraudMemory memory, Clock clock) {
            this.memory = memory;
            this.clock = clock;
        }

        @Scheduled(fixedDelayString = "${matchstream.fraud.prune-every:10m}")
        void prune() {
            memory.prune(clock.instant().minus(REMEMBERED));
        }
    }
}
