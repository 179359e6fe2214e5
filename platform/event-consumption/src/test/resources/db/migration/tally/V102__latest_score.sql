-- An absolute value per player, as a leaderboard keeps it: the latest by the events' order, not by arrival.
CREATE TABLE latest_score (
    player_id   text        NOT NULL,
    score       bigint      NOT NULL,
    occurred_at timestamptz NOT NULL,
    epoch       bigint      NOT NULL,
    seq         bigint      NOT NULL,
    "offset"    bigint      NOT NULL,
    CONSTRAINT latest_score_pk PRIMARY KEY (player_id)
);
