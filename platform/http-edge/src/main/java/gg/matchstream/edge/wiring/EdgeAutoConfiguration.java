package gg.matchstream.edge.wiring;

import gg.matchstream.edge.access.web.CallerArgument;
import gg.matchstream.edge.access.web.Endpoints;
import gg.matchstream.edge.access.web.SecurityChain;
import gg.matchstream.edge.access.web.SecuritySettings;
import gg.matchstream.edge.access.web.TokenVerification;
import gg.matchstream.edge.json.StrictJson;
import gg.matchstream.edge.problem.web.BodyLimitFilter;
import gg.matchstream.edge.problem.web.ProblemExceptionHandler;
import gg.matchstream.edge.problem.web.ProblemWriter;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.edge.trace.web.TraceParentFilter;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jackson.autoconfigure.JsonFactoryBuilderCustomizer;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import org.springframework.security.config.annotation.web.reactive.EnableWebFluxSecurity;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.result.method.annotation.ArgumentResolverConfigurer;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.json.JsonMapper;

/** Every bean of the edge, before Boot's own security so that its defaults step back. */
@AutoConfiguration(
        beforeName = {
            "org.springframework.boot.security.oauth2.server.resource.autoconfigure.reactive.ReactiveOAuth2ResourceServerAutoConfiguration",
            "org.springframework.boot.security.autoconfigure.web.reactive.ReactiveWebSecurityAutoConfiguration",
            "org.springframework.boot.security.autoconfigure.ReactiveUserDetailsServiceAutoConfiguration"
        })
@EnableConfigurationProperties({EdgeSettings.class, SecuritySettings.class})
@EnableWebFluxSecurity
class EdgeAutoConfiguration {
    @Bean
    @ConditionalOnMissingBean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    JsonFactoryBuilderCustomizer strictParser() {
        return StrictJson::customize;
    }

    @Bean
    JsonMapperBuilderCustomizer strictMapper() {
        return StrictJson::customize;
    }

    @Bean
    ProblemWriter problemWriter(JsonMapper mapper) {
        return new ProblemWriter(mapper);
    }

    @Bean
    ProblemExceptionHandler problemExceptionHandler(ProblemWriter writer) {
        return new ProblemExceptionHandler(writer);
    }

    @Bean
    TraceParentFilter traceParentFilter() {
        return new TraceParentFilter();
    }

    @Bean
    @ConditionalOnMissingBean
    BodyLimitFilter bodyLimitFilter(EdgeSettings settings) {
        return new BodyLimitFilter(settings.bodyMax().toBytes());
    }

    @Bean
    BlockingScheduler blockingScheduler(EdgeSettings settings) {
        return new BlockingScheduler(settings.blockingWidth(), settings.blockingWaitingMax());
    }

    @Bean
    Endpoints endpoints(ObjectProvider<RequestMappingHandlerMapping> mappings) {
        return new Endpoints(mappings);
    }

    @Bean
    @ConditionalOnMissingBean
    ReactiveJwtDecoder tokenVerification(SecuritySettings settings, Clock clock) {
        return new TokenVerification(settings, clock);
    }

    @Bean
    SecurityWebFilterChain securityChain(
            ServerHttpSecurity http,
            Endpoints endpoints,
            ReactiveJwtDecoder decoder,
            ProblemWriter problems,
            SecuritySettings settings) {
        return new SecurityChain(endpoints, decoder, problems, settings).build(http);
    }

    @Bean
    WebFluxConfigurer callerArgument() {
        return new WebFluxConfigurer() {
            @Override
            public void configureArgumentResolvers(ArgumentResolverConfigurer resolvers) {
                resolvers.addCustomResolver(new CallerArgument());
            }
        };
    }

    @Bean
    @ConditionalOnMissingBean
    OpenAPI apiDescription(Environment environment) {
        String name = environment.getProperty("spring.application.name", "matchstream");
        return new OpenAPI()
                .info(new Info().title("Matchstream " + name).version("v1"))
                .addSecurityItem(new SecurityRequirement().addList("token"))
                .components(new Components()
                        .addSecuritySchemes(
                                "token",
                                new SecurityScheme()
                                        .type(SecurityScheme.Type.HTTP)
                                        .scheme("bearer")
                                        .bearerFormat("JWT")));
    }
}
