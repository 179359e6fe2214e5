package gg.matchstream.leaderboard.board;

import java.util.Optional;
import java.util.stream.Stream;

/** Which ranks players of equal score get, named by what four players get of whom the second and third tie. */
public enum Ties {
    /** Equal scores share the better rank, the next one skips: 1224. */
    COMPETITION("1224"),
    /** Equal scores share a rank, none is skipped: 1223. */
    DENSE("1223"),
    /** Everyone has a rank of their own; who got there first is better, then the playerId: 1234. */
    ORDINAL("1234");

    private final String code;

    Ties(String code) {
        this.code = code;
    }

    public String code() {
        return code;
    }

    public static Optional<Ties> of(String code) {
        return Stream.of(values()).filter(ties -> ties.code.equals(code)).findFirst();
    }
}
