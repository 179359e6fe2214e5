package gg.matchstream.ingest.intake;

import static gg.matchstream.contract.event.EventTypes.CRASH_REPORTED;
import static gg.matchstream.contract.event.EventTypes.INVENTORY_CHANGED;
import static gg.matchstream.contract.event.EventTypes.ITEM_ACQUIRED;
import static gg.matchstream.contract.event.EventTypes.MATCH_COMPLETED;
import static gg.matchstream.contract.event.EventTypes.MATCH_JOINED;
import static gg.matchstream.contract.event.EventTypes.PLAYER_DIED;
import static gg.matchstream.contract.event.EventTypes.PLAYER_KILLED;
import static gg.matchstream.contract.event.EventTypes.PLAYER_SPAWNED;
import static gg.matchstream.contract.event.EventTypes.SCORE_UPDATED;
import static gg.matchstream.contract.event.EventTypes.SESSION_ENDED;
import static gg.matchstream.contract.event.EventTypes.SESSION_STARTED;
import static gg.matchstream.contract.event.EventTypes.ZONE_ENTERED;
import static gg.matchstream.ingest.intake.PayloadRule.optional;
import static gg.matchstream.ingest.intake.PayloadRule.required;

import gg.matchstream.ingest.intake.PayloadRule.Form;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The payloads that are checked on the way in (contract, section 2). The JSON Schemas of event-contract say the same; a
 * test holds the two together. Types that are not named here pass unchecked.
 */
public final class KnownTypes {
    private static final Map<String, List<PayloadRule>> RULES = Map.ofEntries(
            Map.entry(
                    PLAYER_KILLED,
                    List.of(
                            required("victimId", Form.ID),
                            optional("weapon", Form.TEXT),
                            optional("headshot", Form.FLAG),
                            optional("distanceM", Form.NUMBER))),
            Map.entry(PLAYER_DIED, List.of(optional("killerId", Form.ID))),
            Map.entry(PLAYER_SPAWNED, List.of()),
            Map.entry(ZONE_ENTERED, List.of(required("zone", Form.NAME))),
            Map.entry(ITEM_ACQUIRED, item()),
            Map.entry(INVENTORY_CHANGED, item()),
            Map.entry(SCORE_UPDATED, List.of(required("score", Form.INTEGER))),
            Map.entry(SESSION_STARTED, List.of()),
            Map.entry(SESSION_ENDED, List.of()),
            Map.entry(MATCH_JOINED, List.of(optional("matchId", Form.ID))),
            Map.entry(
                    MATCH_COMPLETED,
                    List.of(
                            optional("matchId", Form.ID),
                            required("result", Form.RESULT),
                            optional("team", Form.TEXT_OR_INTEGER),
                            optional("placement", Form.INTEGER),
                            optional("playerCount", Form.INTEGER),
                            optional("kills", Form.INTEGER),
                            optional("deaths", Form.INTEGER),
                            optional("damage", Form.NUMBER),
                            optional("durationSeconds", Form.NUMBER),
                            optional("queue", Form.TEXT))),
            Map.entry(
                    CRASH_REPORTED,
                    List.of(
                            required("exception", Form.NAME),
                            optional("message", Form.TEXT),
                            optional("stackTrace", Form.TEXT),
                            optional("appVersion", Form.TEXT),
                            optional("platform", Form.TEXT))));

    private static final Set<String> FIELDS = RULES.values().stream()
            .flatMap(List::stream)
            .map(PayloadRule::field)
            .collect(Collectors.toUnmodifiableSet());

    private KnownTypes() {}

    /** Whether any known type checks a payload field of this name, so that a reader need keep only these. */
    public static boolean checks(String field) {
        return FIELDS.contains(field);
    }

    /** Empty for types that are not known. */
    static List<PayloadRule> rulesOf(String type) {
        return RULES.getOrDefault(type, List.of());
    }

    public static Set<String> names() {
        return RULES.keySet();
    }

    private static List<PayloadRule> item() {
        return List.of(required("itemId", Form.NAME), optional("quantity", Form.INTEGER));
    }
}
