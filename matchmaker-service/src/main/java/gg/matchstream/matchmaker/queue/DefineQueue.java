package gg.matchstream.matchmaker.queue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Changes definitions, each as a whole. */
public final class DefineQueue {
    /** What became of a definition. */
    public sealed interface Outcome {
        record Created(QueueDefinition queue) implements Outcome {}

        record Changed(QueueDefinition queue) implements Outcome {}

        record Refused(List<Fault> faults) implements Outcome {}
    }

    private final QueueStore store;
    private final Queues queues;

    public DefineQueue(QueueStore store, Queues queues) {
        this.store = store;
        this.queues = queues;
    }

    public Outcome define(String name, QueueDraft draft) {
        if (draft.name() != null && !draft.name().equals(name)) {
            return new Outcome.Refused(List.of(new Fault("name", "must be the name in the path or left out")));
        }
        AtomicReference<Outcome> outcome = new AtomicReference<>();
        store.define(name, (current, version) -> {
            QueueDefinition queue = draft.complete(name, version);
            List<Fault> faults = new ArrayList<>(DefinitionCheck.faults(queue, current));
            if (!faults.isEmpty()) {
                outcome.set(new Outcome.Refused(List.copyOf(faults)));
                return Optional.empty();
            }
            boolean known = current.stream().anyMatch(other -> other.name().equals(name));
            outcome.set(known ? new Outcome.Changed(queue) : new Outcome.Created(queue));
            return Optional.of(queue);
        });
        queues.refresh();
        return Objects.requireNonNull(outcome.get());
    }

    /** @return false when there is no such queue; its tickets keep waiting under their version */
    public boolean withdraw(String name) {
        boolean withdrawn = store.withdraw(name);
        queues.refresh();
        return withdrawn;
    }
}
