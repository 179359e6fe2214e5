package gg.matchstream.ingest.admission.web;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Closes a connection on which no whole request head has come for too long. The server's own idle timeout begins anew with
 * every byte, so that a header sent drop by drop would hold its connection for ever. Sits behind the codec.
 */
final class RequestHeadDeadline extends ChannelDuplexHandler {
    private final long waitNanosMax;
    private long waitingSince = System.nanoTime();
    private boolean waiting = true;

    RequestHeadDeadline(Duration waitMax) {
        this.waitNanosMax = waitMax.toNanos();
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        lookAgainIn(waitNanosMax, context);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest) waiting = false;
        context.fireChannelRead(message);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof LastHttpContent) {
            waiting = true;
            waitingSince = System.nanoTime();
        }
        context.write(message, promise);
    }

    /** One look per period instead of one timer per request. */
    private void look(ChannelHandlerContext context) {
        if (!context.channel().isActive()) return;
        long left = waiting ? waitingSince + waitNanosMax - System.nanoTime() : waitNanosMax;
        if (left > 0) lookAgainIn(left, context);
        else context.close();
    }

    private void lookAgainIn(long nanos, ChannelHandlerContext context) {
        context.executor().schedule(() -> look(context), nanos, TimeUnit.NANOSECONDS);
    }
}
