package gg.matchstream.matchmaker;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Tickets in, matches on game servers out, status by server-sent events. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class MatchmakerApplication {
    static void main(String[] arguments) {
        SpringApplication.run(MatchmakerApplication.class, arguments);
    }
}
