package gg.matchstream.engine.pool;

import gg.matchstream.engine.rules.RoleSeats;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.Whitening;
import gg.matchstream.engine.rules.Windows;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** The rule sets of a group, numbered. Tickets of one lane may meet anywhere, those of one kind where merged. */
final class RuleBook {

    /** A rule set made ready; lane and kind are the numbers of the first rule set that they share matches with. */
    record Page(int index, int lane, int kind, Windows windows, List<String> roleNames, Whitening whitening) {
        RuleSet rules() {
            return windows.rules();
        }
    }

    private final List<Page> pages = new ArrayList<>();
    private final Map<String, Page> byQueueAndVersion = new ConcurrentHashMap<>();

    void define(RuleSet rules) {
        Page known = byQueueAndVersion.get(name(rules.queue(), rules.version()));
        if (known != null && known.rules().equals(rules)) {
            return;
        }
        if (known != null) {
            throw new IllegalArgumentException("version " + rules.version() + " of queue " + rules.queue()
                    + " is defined already; a changed definition needs a new version");
        }
        int index = pages.size();
        int lane = index;
        int kind = index;
        for (int i = index - 1; i >= 0; i--) {
            kind = pages.get(i).rules().sharesMatchesWhenMerged(rules)
                    ? pages.get(i).kind()
                    : kind;
            lane = pages.get(i).rules().sharesMatchesWith(rules) ? pages.get(i).lane() : lane;
        }
        var skill = rules.skill();
        var page = new Page(
                index,
                lane,
                kind,
                Windows.of(rules),
                RoleSeats.names(rules.shape()),
                Whitening.of(skill.metric(), skill.dimensions().size()));
        pages.add(page);
        byQueueAndVersion.put(name(rules.queue(), rules.version()), page);
    }

    boolean knows(String queue, int version) {
        return byQueueAndVersion.containsKey(name(queue, version));
    }

    Page page(String queue, int version) {
        return Objects.requireNonNull(byQueueAndVersion.get(name(queue, version)));
    }

    List<Page> pages() {
        return List.copyOf(pages);
    }

    private static String name(String queue, int version) {
        return queue + "/" + version;
    }
}
