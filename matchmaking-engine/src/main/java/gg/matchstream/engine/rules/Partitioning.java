package gg.matchstream.engine.rules;

import gg.matchstream.engine.ticket.PartyMember;
import java.util.ArrayList;
import java.util.List;

/** Names the part of a queue in which a player may meet others; a missing attribute is a value of its own. */
public final class Partitioning {

    private Partitioning() {}

    /** Equal lists may meet; different ones never. */
    public static List<String> classOf(PartyMember member, RuleSet rules) {
        var values = new ArrayList<String>(rules.equal().size() + 1);
        for (String attribute : rules.equal()) {
            String value = member.attributes().get(attribute);
            values.add(value == null ? "" : "=" + value);
        }
        CrossPlay crossPlay = rules.crossPlay();
        if (crossPlay != null) {
            String value = member.attributes().get(crossPlay.attribute());
            values.add(value == null ? "" : crossPlay.groupOf(value));
        }
        return List.copyOf(values);
    }
}
