package gg.matchstream.ingest.admission.web;

import io.netty.channel.ChannelException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Hooks;
import reactor.netty.NettyPipeline;

/** Cuts off callers who send their request drop by drop, or not at all. */
@Component
final class SlowCallers implements WebServerFactoryCustomizer<NettyReactiveWebServerFactory> {
    private static final Logger LOG = LoggerFactory.getLogger(SlowCallers.class);

    private final AdmissionSettings settings;

    SlowCallers(AdmissionSettings settings) {
        this.settings = settings;
    }

    @Override
    public void customize(NettyReactiveWebServerFactory factory) {
        // The server tells of a late body twice: once to who answers for it, and once more when it has been answered.
        Hooks.onErrorDropped(error -> {
            if (!(error instanceof ChannelException)) LOG.error("an error came too late to be answered", error);
        });
        factory.addServerCustomizers(server -> server.requestTimeout(settings.bodyTimeout())
                .idleTimeout(settings.idleTimeout())
                .doOnChannelInit((_, channel, _) -> channel.pipeline()
                        .addAfter(
                                NettyPipeline.HttpCodec,
                                RequestHeadDeadline.class.getSimpleName(),
                                new RequestHeadDeadline(settings.idleTimeout()))));
    }
}
