package gg.matchstream.ingest.wiring;

import gg.matchstream.ingest.admission.AdmissionGate;
import gg.matchstream.ingest.admission.CallerRates;
import gg.matchstream.ingest.admission.web.AdmissionSettings;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Who comes in. */
@Configuration(proxyBeanMethods = false)
class AdmissionConfiguration {
    @Bean
    AdmissionGate admissionGate(AdmissionSettings settings) {
        return new AdmissionGate(settings.requestsMax(), settings.bytesMax().toBytes());
    }

    @Bean
    CallerRates callerRates(AdmissionSettings settings) {
        return new CallerRates(settings.eventsPerSecond(), settings.burst());
    }
}
