-- The series of analytics. Owned by feature rollups. A row is one shard's part of a bucket: the shard is the Kafka
-- partition that the events came from, so that partitions never wait for each other; readers add the shards up.

CREATE TABLE label_value (
    dimension text NOT NULL,
    value     text NOT NULL,
    CONSTRAINT label_value_pk PRIMARY KEY (dimension, value)
);
COMMENT ON TABLE label_value IS 'Every value that a label has taken: what bounds the cardinality of series. Owned by feature metric.';

CREATE TABLE rollup (
    step   smallint    NOT NULL,
    metric text        NOT NULL COLLATE "C",
    bucket timestamptz NOT NULL,
    label  text        NOT NULL COLLATE "C",
    shard  integer     NOT NULL,
    value  bigint      NOT NULL,
    CONSTRAINT rollup_pk PRIMARY KEY (step, metric, bucket, label, shard)
) WITH (fillfactor = 60);
COMMENT ON COLUMN rollup.step IS '0 minute, 1 hour, 2 day.';
COMMENT ON COLUMN rollup.bucket IS 'Start of the bucket, UTC.';
COMMENT ON COLUMN rollup.label IS 'Values of the metric''s dimensions in their order, separated by U+001F.';

CREATE TABLE distribution (
    step   smallint    NOT NULL,
    metric text        NOT NULL COLLATE "C",
    bucket timestamptz NOT NULL,
    label  text        NOT NULL COLLATE "C",
    shard  integer     NOT NULL,
    sketch bytea       NOT NULL,
    CONSTRAINT distribution_pk PRIMARY KEY (step, metric, bucket, label, shard)
);
COMMENT ON COLUMN distribution.sketch IS 'KLL sketch of doubles, k = 200: a rank is off by at most 1.33 % (99 % confidence).';

CREATE TABLE distinct_players (
    step   smallint    NOT NULL,
    bucket timestamptz NOT NULL,
    shard  integer     NOT NULL,
    sketch bytea       NOT NULL,
    CONSTRAINT distinct_players_pk PRIMARY KEY (step, bucket, shard)
);
COMMENT ON COLUMN distinct_players.sketch IS 'HyperLogLog, 4,096 registers: relative standard error 1.63 % after merging.';

-- Who had an event in which minute, exactly, for as long as late events may still come. Partitioned by day.
CREATE TABLE active_player (
    minute    timestamptz NOT NULL,
    player_id text        NOT NULL COLLATE "C",
    CONSTRAINT active_player_pk PRIMARY KEY (minute, player_id)
) PARTITION BY RANGE (minute);
CREATE TABLE active_player_default PARTITION OF active_player DEFAULT;

-- What many events tell and must be counted once: a match is told by each of its players.
CREATE TABLE counted_once (
    kind smallint    NOT NULL,
    id   text        NOT NULL COLLATE "C",
    at   timestamptz NOT NULL,
    CONSTRAINT counted_once_pk PRIMARY KEY (kind, id)
);
COMMENT ON COLUMN counted_once.kind IS '0 match formed, 1 match ended, 2 match completed, 3 match measured, 4 session crashed.';
CREATE INDEX counted_once_kind_at ON counted_once (kind, at);
