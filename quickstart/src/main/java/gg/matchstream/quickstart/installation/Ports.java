package gg.matchstream.quickstart.installation;

import org.jspecify.annotations.Nullable;

/**
 * Every port of one system, shifted together so that several may run on one machine.
 *
 * @param offset added to each base port, from {@code MATCHSTREAM_PORT_OFFSET}
 */
public record Ports(int offset) {
    /** The highest base port, 31999, must stay a port. */
    public static final int OFFSET_MAX = 65_535 - 31_999;

    public static final int BEACONS = 5;

    public Ports {
        if (offset < 0 || offset > OFFSET_MAX) {
            throw new IllegalArgumentException(
                    "MATCHSTREAM_PORT_OFFSET must be 0..%d, was %d".formatted(OFFSET_MAX, offset));
        }
    }

    /** @param text the variable's value; null or blank means 0 */
    public static Ports fromEnvironment(@Nullable String text) {
        if (text == null || text.isBlank()) {
            return new Ports(0);
        }
        try {
            return new Ports(Integer.parseInt(text.strip()));
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(
                    "MATCHSTREAM_PORT_OFFSET must be a whole number, was \"" + text + "\"", notANumber);
        }
    }

    public int console() {
        return 8080 + offset;
    }

    public int matchmaker() {
        return 8081 + offset;
    }

    public int ingest() {
        return 8082 + offset;
    }

    public int leaderboard() {
        return 8083 + offset;
    }

    public int analytics() {
        return 8084 + offset;
    }

    public int kafka() {
        return 19_092 + offset;
    }

    public int kafkaController() {
        return 19_093 + offset;
    }

    public int postgres() {
        return 15_432 + offset;
    }

    /** UDP; one beacon per region from here on, {@value #BEACONS} in all. */
    public int beaconBase() {
        return 27_101 + offset;
    }

    public int gameServersFrom() {
        return 27_200 + offset;
    }

    public int gameServersTo() {
        return 31_999 + offset;
    }
}
