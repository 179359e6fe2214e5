package gg.matchstream.ingest.intake.json;

/** How the fields of an event are named in a body. */
public enum EventShape {
    /** As in the contract. */
    PLAIN {
        @Override
        String fieldFor(String name) {
            return name;
        }
    },

    /** CloudEvents 1.0 in JSON: its attributes, and the extensions {@code epoch}, {@code sequence}, {@code matchid}, {@code sessionid}. */
    CLOUD_EVENT {
        @Override
        String fieldFor(String name) {
            return switch (name) {
                case "id", "type", "source", "epoch", "subject", "specversion" -> name;
                case "partitionkey" -> "playerId";
                case "time" -> "occurredAt";
                case "sequence" -> "seq";
                case "matchid" -> "matchId";
                case "sessionid" -> "sessionId";
                case "data" -> "payload";
                default -> "";
            };
        }
    };

    static final String SPEC_VERSION = "1.0";

    /** The contract's name of a field; something that it does not name where the field is skipped. */
    abstract String fieldFor(String name);
}
