package gg.matchstream.engine;

import gg.matchstream.engine.ticket.Latencies;
import gg.matchstream.engine.ticket.Party;
import gg.matchstream.engine.ticket.PartyMember;
import gg.matchstream.engine.ticket.Rating;
import gg.matchstream.engine.ticket.SkillVector;
import gg.matchstream.engine.ticket.Ticket;
import gg.matchstream.engine.ticket.TicketId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tickets with defaults, so that a test writes only what matters to it. */
public final class TicketFixture {

    public static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final long number;
    private String queue = "q";
    private int queueVersion = 1;
    private List<Double> ratings = List.of(1500.0);
    private double sigma;
    private Map<String, Integer> pings = Map.of("eu", 20);
    private Map<String, String> attributes = new HashMap<>();
    private Map<String, Double> skills = Map.of();
    private List<Set<String>> roles = List.of();
    private Set<String> avoid = Set.of();
    private Instant enqueuedAt = START;

    private TicketFixture(long number) {
        this.number = number;
    }

    public static TicketFixture ticket(long number) {
        return new TicketFixture(number);
    }

    public static TicketId id(long number) {
        return TicketId.of(0, number);
    }

    /** The n-th player of a ticket. */
    public static String player(long number, int member) {
        return "p" + number + "-" + member;
    }

    public TicketFixture queue(String name) {
        queue = name;
        return this;
    }

    public TicketFixture queueVersion(int version) {
        queueVersion = version;
        return this;
    }

    public TicketFixture rated(double... points) {
        ratings = Arrays.stream(points).boxed().toList();
        return this;
    }

    public TicketFixture uncertain(double sigmaPoints) {
        sigma = sigmaPoints;
        return this;
    }

    public TicketFixture pings(Map<String, Integer> ms) {
        pings = ms;
        return this;
    }

    public TicketFixture with(String attribute, String value) {
        attributes.put(attribute, value);
        return this;
    }

    public TicketFixture skills(Map<String, Double> values) {
        skills = values;
        return this;
    }

    public TicketFixture roles(List<Set<String>> perMember) {
        roles = perMember;
        return this;
    }

    public TicketFixture avoiding(String... playerIds) {
        avoid = Set.of(playerIds);
        return this;
    }

    public TicketFixture queuedAfterMs(long ms) {
        enqueuedAt = START.plusMillis(ms);
        return this;
    }

    public Ticket build() {
        var members = new ArrayList<PartyMember>();
        for (int i = 0; i < ratings.size(); i++) {
            members.add(new PartyMember(
                    player(number, i),
                    new Rating(ratings.get(i), sigma),
                    new SkillVector(skills),
                    roles.isEmpty() ? Set.of() : roles.get(i),
                    new Latencies(pings),
                    attributes));
        }
        return new Ticket(id(number), queue, queueVersion, new Party(members), enqueuedAt, 1, avoid);
    }
}
