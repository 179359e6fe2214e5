package gg.matchstream.edge.paging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.edge.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {
    @Test
    void gives_back_the_key_it_was_made_of() {
        String cursor = Cursor.of(-5L, "p-1", "2026-11-30T21:00:00.123Z");

        assertThat(cursor).matches("[A-Za-z0-9_-]+");
        assertThat(Cursor.read(cursor, 3)).containsExactly("-5", "p-1", "2026-11-30T21:00:00.123Z");
    }

    @Test
    void is_absent_where_none_was_sent() {
        assertThat(Cursor.read(null, 3)).isNull();
        assertThat(Cursor.read("", 3)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "%%%", "bm9uc2Vuc2U", "AAAA"})
    void is_400_when_broken(String cursor) {
        assertThatThrownBy(() -> Cursor.read(cursor, 1))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().status()).isEqualTo(400));
    }

    @Test
    void is_400_when_cut_or_made_for_another_list() {
        String cursor = Cursor.of("a", "b");

        assertThatThrownBy(() -> Cursor.read(cursor, 3)).isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> Cursor.read(cursor.substring(1), 2)).isInstanceOf(ProblemException.class);
    }
}
