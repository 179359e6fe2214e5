package gg.matchstream.matchmaker.intake;

import gg.matchstream.contract.event.Identifiers;
import gg.matchstream.engine.ticket.Rating;
import gg.matchstream.matchmaker.intake.TicketRequest.PlayerRequest;
import gg.matchstream.matchmaker.queue.Fault;
import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.region.Regions;
import gg.matchstream.matchmaker.ticket.Seat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What is wrong with a wish to play, all of it at once. Pure. */
final class RequestRules {
    static final int RATING_MAX = 10_000;
    static final int PING_MS_MAX = 10_000;
    static final int REGIONS_MAX = 64;
    static final int TTL_SECONDS_MIN = 5;
    private static final int AVOID_MAX = 200;
    private static final int NAMES_MAX = 32;

    private final Regions regions;

    RequestRules(Regions regions) {
        this.regions = regions;
    }

    List<Fault> check(TicketRequest request, @Nullable QueueDefinition queue) {
        List<Fault> faults = new ArrayList<>();
        if (queue == null || !queue.enabled()) {
            faults.add(new Fault("queue", "is not one of GET /v1/queues"));
            return faults;
        }
        checkParty(request, queue, faults);
        for (int i = 0; i < request.players().size(); i++)
            check("players[" + i + "]", request.players().get(i), faults);
        if (faults.isEmpty() && common(request.players()).isEmpty())
            faults.add(new Fault("players", "have no known region in common that all of them measured"));
        if (request.avoid().size() > AVOID_MAX || !request.avoid().stream().allMatch(RequestRules::isId))
            faults.add(new Fault("avoid", "must list up to " + AVOID_MAX + " playerIds"));
        if (request.ttlSeconds() < TTL_SECONDS_MIN || request.ttlSeconds() > queue.ttlSecondsMax())
            faults.add(new Fault("ttlSeconds", "must be " + TTL_SECONDS_MIN + ".." + queue.ttlSecondsMax()));
        return faults;
    }

    /** One player alone, as when it joins a party or measures again. */
    void check(String where, PlayerRequest player, List<Fault> faults) {
        if (!isId(player.playerId())) faults.add(new Fault(where + ".playerId", Identifiers.RULE));
        Double rating = player.rating();
        if (rating != null && !within(rating, RATING_MAX))
            faults.add(new Fault(where + ".rating", "must be a number 0.." + RATING_MAX));
        if (player.skills().size() > NAMES_MAX
                || player.skills().entrySet().stream()
                        .anyMatch(skill -> !isId(skill.getKey())
                                || skill.getValue() == null
                                || !within(Math.abs(skill.getValue()), RATING_MAX)))
            faults.add(new Fault(where + ".skills", "must be up to " + NAMES_MAX + " named numbers"));
        if (player.roles().size() > NAMES_MAX || !player.roles().stream().allMatch(RequestRules::isId))
            faults.add(new Fault(where + ".roles", "must list up to " + NAMES_MAX + " role names"));
        if (player.attributes().size() > NAMES_MAX
                || player.attributes().entrySet().stream()
                        .anyMatch(one -> !isId(one.getKey())
                                || one.getValue() == null
                                || one.getValue().length() > Identifiers.LENGTH_MAX))
            faults.add(new Fault(where + ".attributes", "must be up to " + NAMES_MAX + " named texts"));
        checkPings(where, player.pings(), faults);
    }

    void checkPings(String where, Map<String, Double> pings, List<Fault> faults) {
        if (pings.isEmpty() || pings.size() > REGIONS_MAX) {
            faults.add(new Fault(where + ".pings", "must hold 1.." + REGIONS_MAX + " measured regions"));
            return;
        }
        for (Map.Entry<String, Double> ping : pings.entrySet()) {
            if (ping.getValue() == null || !within(ping.getValue(), PING_MS_MAX))
                faults.add(new Fault(where + ".pings." + ping.getKey(), "must be 0.." + PING_MS_MAX + " ms"));
        }
        if (pings.keySet().stream().noneMatch(regions::knows))
            faults.add(new Fault(where + ".pings", "must name a region of GET /v1/regions"));
    }

    /** A seat out of a checked request; regions that do not exist here are left out. */
    static Seat seat(PlayerRequest player, Regions regions, Rating stored) {
        Double rating = player.rating();
        return new Seat(
                String.valueOf(player.playerId()),
                rating == null ? stored.points() : rating,
                rating == null ? stored.sigmaPoints() : 0,
                player.skills(),
                player.roles(),
                known(player.pings(), regions),
                player.attributes());
    }

    static Map<String, Integer> known(Map<String, Double> pings, Regions regions) {
        Map<String, Integer> known = new HashMap<>();
        pings.forEach((region, ms) -> {
            if (regions.knows(region)) known.put(region, (int) Math.round(ms));
        });
        return known;
    }

    private void checkParty(TicketRequest request, QueueDefinition queue, List<Fault> faults) {
        if (request.players().isEmpty()) faults.add(new Fault("players", "must hold at least one player"));
        int largest =
                queue.teams().stream().mapToInt(QueueDefinition.Team::max).max().orElse(0);
        int size = request.players().size() + request.invited().size();
        if (size > largest)
            faults.add(new Fault("players", "must fit one team, which is at most " + largest + " here"));
        if (!request.invited().stream().allMatch(RequestRules::isId))
            faults.add(new Fault("invite", "must list playerIds"));
        Set<String> distinct = Stream.concat(
                        request.players().stream().map(player -> String.valueOf(player.playerId())),
                        request.invited().stream())
                .collect(Collectors.toSet());
        if (distinct.size() < size) faults.add(new Fault("players", "must all be different"));
    }

    private Set<String> common(List<PlayerRequest> players) {
        Set<String> common = new HashSet<>(players.getFirst().pings().keySet());
        for (PlayerRequest player : players) common.retainAll(player.pings().keySet());
        common.removeIf(region -> !regions.knows(region));
        return common;
    }

    private static boolean within(double value, double max) {
        return value >= 0 && value <= max;
    }

    private static boolean isId(@Nullable String text) {
        return text != null && Identifiers.isId(text);
    }
}
