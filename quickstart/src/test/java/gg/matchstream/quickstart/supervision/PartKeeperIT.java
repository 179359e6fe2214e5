package gg.matchstream.quickstart.supervision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.quickstart.part.Launch;
import gg.matchstream.quickstart.part.Part;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With real processes: small shell scripts stand for the parts. */
class PartKeeperIT {
    @TempDir
    Path folder;

    private StateBoard board;
    private PartKeeper keeper;

    @BeforeEach
    void sleeper() {
        board = new StateBoard(folder.resolve("state"));
        keeper = keep("exec sleep 600");
    }

    @AfterEach
    void stop() throws IOException {
        keeper.stop();
    }

    @Test
    void a_part_that_is_killed_starts_again_as_another_process() {
        start();
        long first = pid();

        kill(first);

        await().until(() -> isUp() && pid() != first);
        assertThat(board.status("sleeper").restarts()).isEqualTo(1);
    }

    @Test
    void a_part_that_dies_five_times_in_a_minute_is_down_until_it_is_asked_for_again() {
        start();
        for (int death = 1; death <= RestartPolicy.DEATHS_MAX; death++) {
            int restartsSoFar = death - 1;
            await().until(() -> isUp() && board.status("sleeper").restarts() == restartsSoFar);
            kill(pid());
        }
        await().until(() -> board.status("sleeper").state() == PartState.DOWN);

        keeper.retry();

        await().until(this::isUp);
    }

    @Test
    void a_part_that_dies_before_it_was_ever_ready_fails_the_start_with_its_last_words() {
        keeper = keep("echo 'FATAL: no space left'; exit 3");

        Thread.ofPlatform().daemon().start(keeper);

        assertThatThrownBy(() -> keeper.firstReady().get(30, TimeUnit.SECONDS))
                .hasCauseInstanceOf(StartFailed.class)
                .hasMessageContaining("sleeper ended while it started")
                .hasMessageContaining("FATAL: no space left");
    }

    @Test
    void the_process_of_a_killed_supervisor_is_adopted_and_looked_after() throws IOException {
        start();
        long orphan = pid();
        var next = keep("exec sleep 600");

        assertThat(next.adopt()).isTrue();
        Thread.ofPlatform().daemon().start(next);
        next.firstReady().join();

        assertThat(pid()).isEqualTo(orphan);
        next.stop();
        assertThat(ProcessHandle.of(orphan).filter(ProcessRecord::runs)).isEmpty();
    }

    @Test
    void a_stopped_part_stays_stopped() throws IOException {
        start();
        long pid = pid();

        keeper.stop();

        assertThat(ProcessHandle.of(pid).filter(ProcessRecord::runs)).isEmpty();
        assertThat(board.status("sleeper").state()).isEqualTo(PartState.STOPPED);
        assertThat(folder.resolve("sleeper.pid")).doesNotExist();
    }

    private PartKeeper keep(String script) {
        var log = folder.resolve("sleeper.log");
        return new PartKeeper(new Script(script, log), folder.resolve("sleeper.pid"), log, board);
    }

    private void start() {
        Thread.ofPlatform().daemon().start(keeper);
        keeper.firstReady().join();
    }

    private boolean isUp() {
        return board.status("sleeper").state() == PartState.UP;
    }

    private long pid() {
        return board.status("sleeper").pid();
    }

    private static void kill(long pid) {
        ProcessHandle.of(pid).orElseThrow().destroyForcibly();
    }

    private static ConditionFactory await() {
        return Awaitility.await().atMost(60, TimeUnit.SECONDS);
    }

    private record Script(String script, Path log) implements Part {
        @Override
        public String name() {
            return "sleeper";
        }

        @Override
        public int port() {
            return 1;
        }

        @Override
        public String address() {
            return "nowhere";
        }

        @Override
        public String version() {
            return "v1";
        }

        @Override
        public ProcessHandle start() throws IOException {
            return Launch.inBackground(List.of("sh", "-c", script), log);
        }

        @Override
        public boolean isReady() {
            return script.contains("sleep");
        }

        @Override
        public void askToStop(ProcessHandle process) {
            process.destroy();
        }
    }
}
