package gg.matchstream.leaderboard.standings;

import java.util.function.Function;

/** What came of reading a board that was remembered rather than looked up. */
public sealed interface Reading<T> {
    record Seen<T>(T value) implements Reading<T> {}

    /** Its definition is another by now, or it is gone: what was remembered must be looked up again. */
    record BoardChanged<T>() implements Reading<T> {}

    default <R> Reading<R> map(Function<? super T, ? extends R> then) {
        return switch (this) {
            case Seen<T>(T value) -> new Seen<>(then.apply(value));
            case BoardChanged<T> _ -> new BoardChanged<>();
        };
    }

    /** For those who hold the board lock, under which no board changes. */
    default T orElseThrow() {
        return switch (this) {
            case Seen<T>(T value) -> value;
            case BoardChanged<T> _ -> throw new IllegalStateException("the board has changed under its lock");
        };
    }
}
