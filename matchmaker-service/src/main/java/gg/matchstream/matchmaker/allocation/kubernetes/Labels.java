package gg.matchstream.matchmaker.allocation.kubernetes;

import gg.matchstream.matchmaker.allocation.ServerRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The labels by which a match finds its server, now and again. A selector of the first kind finds the server that this
 * very match was given by a call whose answer got lost; the others a free one.
 *
 * @param ofMatch what the server is marked with
 * @param ready what a free server must have, in order of preference
 */
record Labels(Map<String, String> ofMatch, List<Map<String, String>> ready) {
    static final String MATCH_ID = "matchstream.gg/match-id";
    static final String PLAYERS = "matchstream.gg/players";

    /** What Kubernetes allows. Agones answers 500 to anything else. */
    private static final Pattern VALUE = Pattern.compile("([A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?)?");

    static Labels of(ServerRequest request, AgonesSettings settings) {
        Map<String, String> needed = new HashMap<>();
        if (!settings.regionLabel().isEmpty()) needed.put(settings.regionLabel(), request.region());
        String build = request.attributes().get(settings.buildAttribute());
        if (build != null) needed.put(settings.buildLabel(), build);
        List<Map<String, String>> selectors = request.selectors().isEmpty() ? List.of(Map.of()) : request.selectors();
        return new Labels(
                Map.of(MATCH_ID, request.matchId().toString(), PLAYERS, Integer.toString(request.players())),
                selectors.stream().map(wished -> both(wished, needed)).toList());
    }

    /** False: no server can have such a label, so nobody needs to be asked. */
    boolean areAllowed() {
        return ready.stream()
                .flatMap(selector -> selector.values().stream())
                .allMatch(value -> VALUE.matcher(value).matches());
    }

    private static Map<String, String> both(Map<String, String> wished, Map<String, String> needed) {
        Map<String, String> all = new HashMap<>(wished);
        all.putAll(needed);
        return Map.copyOf(all);
    }
}
