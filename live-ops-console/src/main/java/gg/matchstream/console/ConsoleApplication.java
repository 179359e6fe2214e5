package gg.matchstream.console;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

@SpringBootApplication
@ConfigurationPropertiesScan
public class ConsoleApplication {
    public static void main(String[] arguments) {
        SpringApplication.run(ConsoleApplication.class, arguments);
    }
}
