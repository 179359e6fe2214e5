package gg.matchstream.ingest.admission.web;

import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.NettyPipeline;

/** Cuts off callers who send their request drop by drop, or not at all. */
@Component
final class SlowCallers implements WebServerFactoryCustomizer<NettyReactiveWebServerFactory> {
    private final AdmissionSettings settings;

    SlowCallers(AdmissionSettings settings) {
        this.settings = settings;
    }

    @Override
    public void customize(NettyReactiveWebServerFactory factory) {
        factory.addServerCustomizers(server -> server.requestTimeout(settings.bodyTimeout())
                .idleTimeout(settings.idleTimeout())
                .doOnChannelInit((_, channel, _) -> channel.pipeline()
                        .addAfter(
                                NettyPipeline.HttpCodec,
                                RequestHeadDeadline.class.getSimpleName(),
                                new RequestHeadDeadline(settings.idleTimeout()))));
    }
}
