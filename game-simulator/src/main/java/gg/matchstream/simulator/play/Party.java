package gg.matchstream.simulator.play;

import java.util.List;

/** Bots who queue together, in one queue, for the whole run. One bot alone is a party of one. */
public record Party(String queue, List<Bot> members) {
    public Party {
        members = List.copyOf(members);
    }
}
