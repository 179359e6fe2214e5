package gg.matchstream.consumption.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The oracle: one clean pass over the logs, in memory, with no batches and no transactions. */
final class Model {
    private final Map<String, List<Long>> applied = new TreeMap<>();
    private final Set<String> remembered = new TreeSet<>();
    private final Map<Integer, Long> nextOffsets = new TreeMap<>();
    private final Map<String, List<String>> deadLetters = new TreeMap<>();
    private final Map<String, Long> marks = new TreeMap<>();
    private final Map<String, Set<Long>> missing = new TreeMap<>();
    private long effects;
    private long duplicates;
    private long buried;

    private Model() {}

    static Tables of(List<List<Entry>> logs) {
        Model model = new Model();
        for (int partition = 0; partition < logs.size(); partition++) {
            logs.get(partition).forEach(model::take);
            model.nextOffsets.put(partition, (long) logs.get(partition).size());
        }
        return model.tables();
    }

    private void take(Entry entry) {
        String id = entry.event().eventId().toString();
        if (!entry.kind().counts()) {
            buried++;
            deadLetters.put(id, List.of());
        } else if (!remembered.add(id)) {
            duplicates++;
        } else {
            effects++;
            applied.computeIfAbsent(entry.player(), _ -> new ArrayList<>()).add(entry.seq());
            marks.merge(entry.player(), entry.seq() + 1, Math::max);
            if (entry.kind() == Kind.HALF) deadLetters.put(id, List.of(Kind.FAILED_EFFECT));
        }
    }

    private Tables tables() {
        applied.forEach((player, seqs) -> {
            Set<Long> holes = new TreeSet<>();
            for (long seq = 1; seq < marks.get(player); seq++) if (!seqs.contains(seq)) holes.add(seq);
            if (!holes.isEmpty()) missing.put(player, holes);
        });
        return new Tables(
                applied, remembered, nextOffsets, List.of(effects, duplicates, buried), deadLetters, marks, missing);
    }
}
