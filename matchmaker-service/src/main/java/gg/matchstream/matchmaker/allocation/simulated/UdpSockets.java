package gg.matchstream.matchmaker.allocation.simulated;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All UDP sockets of this machine's fleet on one thread. */
final class UdpSockets implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(UdpSockets.class);
    private static final int DATAGRAM_BYTES_MAX = 512;

    /** What a socket answers to a datagram; null for no answer. Runs on the one thread, so it must not block. */
    interface Answer {
        @org.jspecify.annotations.Nullable
        ByteBuffer to(ByteBuffer datagram, SocketAddress from, DatagramChannel socket);
    }

    private record Opened(DatagramChannel channel, Answer answer) {}

    private final Selector selector;
    private final Queue<Opened> opened = new ConcurrentLinkedQueue<>();
    private volatile boolean closed;

    UdpSockets() {
        try {
            selector = Selector.open();
        } catch (IOException e) {
            throw new UncheckedIOException("no selector for the local fleet", e);
        }
        Thread.ofPlatform().name("local-fleet").daemon().start(this::run);
    }

    /** Empty where the port is taken. */
    Optional<DatagramChannel> open(String host, int port, Answer answer) {
        try {
            DatagramChannel channel = DatagramChannel.open();
            try {
                channel.bind(new InetSocketAddress(host, port));
                channel.configureBlocking(false);
            } catch (IOException taken) {
                channel.close();
                return Optional.empty();
            }
            opened.add(new Opened(channel, answer));
            selector.wakeup();
            return Optional.of(channel);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        closed = true;
        selector.wakeup();
    }

    private void run() {
        ByteBuffer buffer = ByteBuffer.allocate(DATAGRAM_BYTES_MAX);
        try (selector) {
            while (!closed) {
                selector.select(key -> answer(key, buffer));
                for (Opened next = opened.poll(); next != null; next = opened.poll()) register(next);
            }
            for (SelectionKey key : selector.keys()) key.channel().close();
        } catch (IOException e) {
            LOG.error("the local fleet's sockets are gone, restart the service", e);
        }
    }

    private void register(Opened next) {
        try {
            next.channel().register(selector, SelectionKey.OP_READ, next.answer());
        } catch (ClosedChannelException _) {
            LOG.debug("a socket was closed before it was used");
        }
    }

    private static void answer(SelectionKey key, ByteBuffer buffer) {
        DatagramChannel channel = (DatagramChannel) key.channel();
        try {
            buffer.clear();
            SocketAddress from = channel.receive(buffer);
            if (from == null) return;
            ByteBuffer answer = ((Answer) key.attachment()).to(buffer.flip(), from, channel);
            if (answer != null) channel.send(answer, from);
        } catch (IOException e) {
            LOG.debug("a datagram was lost cause={}", e.toString());
        }
    }
}
