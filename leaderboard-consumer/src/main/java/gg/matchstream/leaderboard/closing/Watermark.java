package gg.matchstream.leaderboard.closing;

import java.time.Instant;

/** Up to which moment of intake everything has been read, in every partition; idle ones advance with the clock. */
public interface Watermark {
    Instant passed();
}
