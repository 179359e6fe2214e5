package gg.matchstream.consumption.proof;

import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.consumption.tally.TallyDeployment;
import gg.matchstream.contract.event.GameEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A steady stream of events, round robin over the players; every tenth event is sent a second time some events later. */
final class Feed implements AutoCloseable {
    static final int PLAYERS = 50;
    private static final int PER_TICK = 50;
    private static final int TICK_MS = 10;
    static final int COPY_EVERY = 10;
    private static final int COPY_BEHIND = 37;

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private final Senders senders;
    private final List<GameEvent> copies = new ArrayList<>();
    private final int most;
    private volatile int sent;
    private volatile boolean ended;

    /** @param most how many events it sends unless it is told to end before */
    Feed(TallyDeployment deployment, int most) {
        this.senders = deployment.senders();
        this.most = most;
        // Alone, since a topic that is just being made may refuse the first batch of a partition and take the second.
        for (int i = 0; i < PLAYERS; i++) sendNext();
        senders.flush();
        clock.scheduleAtFixedRate(this::tick, 0, TICK_MS, TimeUnit.MILLISECONDS);
    }

    /** Different events sent so far. */
    int sent() {
        return sent;
    }

    boolean isOver() {
        return ended || sent >= most;
    }

    /** Sends no more, and waits until the broker has acknowledged everything; returns how many different events it has. */
    int end() {
        ended = true;
        clock.shutdown();
        try {
            if (!clock.awaitTermination(30, TimeUnit.SECONDS)) throw new IllegalStateException("the feed hangs");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the feed ended", e);
        }
        copies.forEach(senders::send);
        senders.flush();
        return sent;
    }

    @Override
    public void close() {
        clock.shutdownNow();
        senders.close();
    }

    private void tick() {
        for (int i = 0; i < PER_TICK && !isOver(); i++) sendNext();
    }

    private void sendNext() {
        int number = sent;
        GameEvent event = Senders.event("fed-" + number % PLAYERS, "player_died", number / PLAYERS + 1);
        senders.send(event);
        if (number % COPY_EVERY == 0) copies.add(event);
        if (copies.size() > COPY_BEHIND) senders.send(copies.removeFirst());
        sent = number + 1;
    }
}
