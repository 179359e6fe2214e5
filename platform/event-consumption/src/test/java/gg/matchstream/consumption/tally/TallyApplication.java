package gg.matchstream.consumption.tally;

import gg.matchstream.consumption.batch.Consumer;
import gg.matchstream.contract.topic.Topic;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

@SpringBootApplication
public class TallyApplication {
    /** A topic of this JVM alone, since tests share the broker. */
    public static final String TOPIC = "tally-" + UUID.randomUUID();

    /** Of each context alone: the first of several in one JVM to end would close the web servers of the others. */
    @Bean
    ReactorResourceFactory reactorResources() {
        ReactorResourceFactory own = new ReactorResourceFactory();
        own.setUseGlobalResources(false);
        return own;
    }

    @Bean
    TallyEffects tallyEffects(JdbcClient jdbc) {
        return new TallyEffects(jdbc);
    }

    @Bean
    Consumer tally(
            TallyEffects effects,
            @Value("${tally.topic:}") String topic,
            @Value("${tally.partitions:3}") int partitions) {
        String name = topic.isEmpty() ? TOPIC : topic;
        return new Consumer("tally", List.of(new Topic(name, partitions, Duration.ofDays(7))), effects, true);
    }
}
