package gg.matchstream.matchmaker.allocation.simulated;

import gg.matchstream.matchmaker.ticket.ServerAddress;
import gg.matchstream.matchmaker.ticket.ServerPort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.DatagramChannel;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.IntFunction;

/** The servers of one region: a few are ready, the allocated ones play, all others hibernate as a free port. */
final class LocalRegion {
    private record Server(int port, DatagramChannel socket) {}

    private final String host;
    private final int readyTarget;
    private final IntFunction<Optional<DatagramChannel>> wake;
    private final Deque<Integer> hibernating = new ArrayDeque<>();
    private final Deque<Server> ready = new ArrayDeque<>();
    private final Map<UUID, Server> allocated = new HashMap<>();

    /** @param wake opens the socket of a port; empty where it is taken */
    LocalRegion(String host, int portFrom, int portTo, int readyTarget, IntFunction<Optional<DatagramChannel>> wake) {
        this.host = host;
        this.readyTarget = readyTarget;
        this.wake = wake;
        for (int port = portFrom; port <= portTo; port++) hibernating.add(port);
    }

    synchronized Optional<ServerAddress> allocate(UUID matchId) {
        Server known = allocated.get(matchId);
        if (known == null) {
            if (ready.isEmpty()) warmUp(1);
            known = ready.poll();
            if (known == null) return Optional.empty();
            allocated.put(matchId, known);
        }
        return Optional.of(new ServerAddress(host, List.of(new ServerPort("game", known.port()))));
    }

    /** Takes up a match again that ran on this port before a restart. */
    synchronized void resume(UUID matchId, int port) {
        if (!hibernating.remove(port)) return;
        wake.apply(port)
                .ifPresentOrElse(
                        socket -> allocated.put(matchId, new Server(port, socket)), () -> hibernating.addLast(port));
    }

    synchronized void release(UUID matchId) {
        Server server = allocated.remove(matchId);
        if (server == null) return;
        if (ready.size() < readyTarget && server.socket().isOpen()) ready.addLast(server);
        else hibernate(server);
    }

    synchronized void keepReady() {
        warmUp(readyTarget - ready.size());
    }

    synchronized Collection<UUID> matches() {
        return List.copyOf(allocated.keySet());
    }

    /** Matches whose socket was closed by anything but their end; a port that another process holds is no such sign. */
    synchronized Collection<UUID> gone() {
        return allocated.entrySet().stream()
                .filter(server -> !server.getValue().socket().isOpen())
                .map(Map.Entry::getKey)
                .toList();
    }

    synchronized Map<String, Integer> counts() {
        return Map.of("ready", ready.size(), "allocated", allocated.size(), "hibernating", hibernating.size());
    }

    private void warmUp(int wanted) {
        int tries = hibernating.size();
        for (int woken = 0; woken < wanted && tries > 0; tries--) {
            int port = hibernating.removeFirst();
            Optional<DatagramChannel> socket = wake.apply(port);
            if (socket.isPresent()) {
                ready.addLast(new Server(port, socket.get()));
                woken++;
            } else {
                hibernating.addLast(port);
            }
        }
    }

    private void hibernate(Server server) {
        try {
            server.socket().close();
        } catch (IOException e) {
            throw new UncheckedIOException("a local server's socket does not close", e);
        }
        hibernating.addLast(server.port());
    }
}
