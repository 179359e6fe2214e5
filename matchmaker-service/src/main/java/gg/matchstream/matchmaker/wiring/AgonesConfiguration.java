package gg.matchstream.matchmaker.wiring;

import gg.matchstream.matchmaker.allocation.kubernetes.AgonesSettings;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Reads where Agones is, only where it is used. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "matchstream.fleet.kind", havingValue = "agones")
@EnableConfigurationProperties(AgonesSettings.class)
class AgonesConfiguration {}
