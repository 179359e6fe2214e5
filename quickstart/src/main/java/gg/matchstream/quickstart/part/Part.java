package gg.matchstream.quickstart.part;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** One process of the system. */
public interface Part {

    /** As people call it; also the name of its log and data. */
    String name();

    /** The port that its users connect to. */
    int port();

    /** Where a person or program reaches it, such as {@code http://localhost:8082}. */
    String address();

    /** All ports that must be free before it can start. */
    default List<Integer> tcpPorts() {
        return List.of(port());
    }

    /** Whether services end when they start without it; they wait for everything else by themselves. */
    default boolean mustPrecedeServices() {
        return false;
    }

    /** Changes when the program changes; a process of another version is not adopted but replaced. */
    String version() throws IOException;

    /**
     * Starts the process, its output appended to its log.
     *
     * @throws IOException if the process cannot be started at all; the message is a sentence for the user
     */
    ProcessHandle start() throws IOException;

    /** Whether it does its work now; answers within about two seconds. */
    boolean isReady();

    /** Asks it to end and write everything; does not wait. */
    void askToStop(ProcessHandle process) throws IOException;

    /** How long a stop may take before the process is killed. */
    default Duration stopMax() {
        return Duration.ofSeconds(25);
    }
}
