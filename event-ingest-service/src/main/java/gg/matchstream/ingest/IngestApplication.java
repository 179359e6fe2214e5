package gg.matchstream.ingest;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Game events in by HTTP, durable in Kafka. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class IngestApplication {
    static void main(String[] arguments) {
        SpringApplication.run(IngestApplication.class, arguments);
    }
}
