package gg.matchstream.console.wiring;

import gg.matchstream.console.description.DescribeService;
import gg.matchstream.console.description.ServiceDescriptions;
import gg.matchstream.console.health.CheckServices;
import gg.matchstream.console.health.ReadinessProbe;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ConsoleWiring {
    @Bean
    CheckServices checkServices(ConsoleSettings settings, ReadinessProbe probe) {
        return new CheckServices(settings.services(), probe);
    }

    @Bean
    DescribeService describeService(ConsoleSettings settings, ServiceDescriptions descriptions) {
        return new DescribeService(settings.services(), descriptions);
    }
}
