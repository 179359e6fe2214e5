package gg.matchstream.devservices;

import java.nio.file.Path;

/**
 * One PostgreSQL server.
 *
 * @param binaries folder for the unpacked server; may be shared by several servers
 * @param data folder of the cluster; made on the first start, kept afterwards
 * @param port on the loopback interface; there is no Unix socket
 * @param user the superuser, fixed by the first start
 * @param password of that user, fixed by the first start
 * @param database made when it is missing
 * @param durability what a crash of the machine may cost
 */
public record PostgresSettings(
        Path binaries, Path data, int port, String user, String password, String database, Durability durability) {

    /** What happens to committed transactions when the machine (not only the process) dies. */
    public enum Durability {
        /** Nothing is lost: every commit is flushed to disk. */
        SURVIVES_POWER_LOSS,
        /** For tests alone: a killed process loses nothing, a lost machine corrupts the cluster. */
        SURVIVES_PROCESS_ONLY
    }

    public String jdbcUrl() {
        return jdbcUrl(database);
    }

    public String jdbcUrl(String otherDatabase) {
        return "jdbc:postgresql://localhost:%d/%s".formatted(port, otherDatabase);
    }

    @Override
    public String toString() {
        return "PostgresSettings[data=%s, port=%d, user=%s]".formatted(data, port, user);
    }
}
