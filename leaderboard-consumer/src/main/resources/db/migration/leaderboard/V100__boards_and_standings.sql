-- Boards, their periods, the standings in them and the counts that make ranks cheap. Owned by leaderboard-consumer.
-- Standings are derived from gameplay-events and commit together with its offsets.

CREATE TABLE board (
    id             integer GENERATED ALWAYS AS IDENTITY,
    name           text        NOT NULL,
    metric         text        NOT NULL,
    aggregation    text        NOT NULL,
    direction      text        NOT NULL,
    period         text        NOT NULL,
    zone           text        NOT NULL,
    ties           text        NOT NULL,
    grace_s        bigint      NOT NULL,
    min_matches    integer     NOT NULL,
    filters        jsonb       NOT NULL,
    seasons        jsonb       NOT NULL,
    created_at     timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT board_pk PRIMARY KEY (id),
    CONSTRAINT board_name_uk UNIQUE (name)
);
COMMENT ON COLUMN board.grace_s IS 'Seconds after a period''s end in which an event may be taken in and still count.';

CREATE TABLE board_period (
    id        integer GENERATED ALWAYS AS IDENTITY,
    board_id  integer NOT NULL,
    period    text    NOT NULL,
    starts_at timestamptz,
    ends_at   timestamptz,
    closed_at timestamptz,
    CONSTRAINT board_period_pk PRIMARY KEY (id),
    CONSTRAINT board_period_uk UNIQUE (board_id, period),
    CONSTRAINT board_period_board_fk FOREIGN KEY (board_id) REFERENCES board (id) ON DELETE CASCADE
);
COMMENT ON COLUMN board_period.ends_at IS 'Null for all-time.';
COMMENT ON COLUMN board_period.closed_at IS 'From then on its standings are frozen.';
CREATE INDEX board_period_open ON board_period (ends_at) WHERE closed_at IS NULL;

CREATE TABLE standing (
    period_id   integer NOT NULL,
    player_id   text COLLATE "C" NOT NULL,
    score       bigint,
    sort_key    bigint,
    attained_at timestamptz,
    decided_by  uuid,
    occurred_at timestamptz,
    epoch       bigint,
    seq         bigint,
    record_offset bigint,
    matches     integer NOT NULL,
    hidden      boolean NOT NULL,
    ranked      boolean NOT NULL,
    CONSTRAINT standing_pk PRIMARY KEY (period_id, player_id),
    CONSTRAINT standing_period_fk FOREIGN KEY (period_id) REFERENCES board_period (id) ON DELETE CASCADE,
    CONSTRAINT standing_ranked_ck CHECK (NOT ranked OR sort_key IS NOT NULL)
) WITH (fillfactor = 80);
COMMENT ON COLUMN standing.sort_key IS 'The score, or its complement where more is better: ascending is best first.';
COMMENT ON COLUMN standing.occurred_at IS 'With epoch, seq and record_offset the order of the event that guards an absolute score.';
CREATE INDEX standing_order ON standing (period_id, sort_key, attained_at, player_id) WHERE ranked;

-- How many ranked players have a sort key in a bucket. One row per writer (shard = partition of the stream, -1 for people),
-- so batches of different partitions never wait for each other; a player's changes always come through one partition.
CREATE TABLE rank_bucket (
    period_id integer  NOT NULL,
    block     integer  NOT NULL,
    bucket    integer  NOT NULL,
    shard     smallint NOT NULL,
    players   bigint   NOT NULL,
    CONSTRAINT rank_bucket_pk PRIMARY KEY (period_id, block, bucket, shard),
    CONSTRAINT rank_bucket_period_fk FOREIGN KEY (period_id) REFERENCES board_period (id) ON DELETE CASCADE
) WITH (fillfactor = 50);

CREATE TABLE rank_block (
    period_id integer  NOT NULL,
    block     integer  NOT NULL,
    shard     smallint NOT NULL,
    players   bigint   NOT NULL,
    CONSTRAINT rank_block_pk PRIMARY KEY (period_id, block, shard),
    CONSTRAINT rank_block_period_fk FOREIGN KEY (period_id) REFERENCES board_period (id) ON DELETE CASCADE
) WITH (fillfactor = 50);

-- The events behind sums and counts, one row per event for all boards it counted on. Range-partitioned by day.
CREATE TABLE contribution (
    player_id   text COLLATE "C" NOT NULL,
    occurred_at timestamptz NOT NULL,
    event_id    uuid        NOT NULL,
    counted_at  timestamptz NOT NULL,
    type        text        NOT NULL,
    source      text        NOT NULL,
    match_id    text,
    period_ids  integer[]   NOT NULL,
    amounts     bigint[]    NOT NULL
) PARTITION BY RANGE (counted_at);
COMMENT ON COLUMN contribution.amounts IS 'By place what the event added in each of period_ids.';
CREATE TABLE contribution_default PARTITION OF contribution DEFAULT;
CREATE INDEX contribution_player ON contribution (player_id, occurred_at DESC, event_id);

INSERT INTO board (name, metric, aggregation, direction, period, zone, ties, grace_s, min_matches, filters, seasons)
SELECT m.metric || p.suffix, m.metric, m.aggregation, 'DESC', p.period, 'UTC', '1224', 600, 0, '{}', '[]'
FROM (VALUES ('kills', 'COUNT'), ('wins', 'COUNT'), ('score', 'LAST')) AS m (metric, aggregation),
     (VALUES ('', 'ALL_TIME'), ('-daily', 'DAILY'), ('-weekly', 'WEEKLY')) AS p (suffix, period);
