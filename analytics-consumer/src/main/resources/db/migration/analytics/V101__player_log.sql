-- Every event of every player as it came, 30 days after its intake. Owned by feature playerlog. Partitioned by day of
-- ingested_at, so that a day is dropped at once. Uniqueness is the consumption machinery's promise, not an index here.
CREATE TABLE player_event (
    player_id   text        NOT NULL COLLATE "C",
    occurred_at timestamptz NOT NULL,
    event_id    uuid        NOT NULL,
    ingested_at timestamptz NOT NULL,
    type        text        NOT NULL COLLATE "C",
    source      text        NOT NULL,
    epoch       bigint,
    seq         bigint,
    match_id    text,
    session_id  text,
    payload     text        NOT NULL
) PARTITION BY RANGE (ingested_at);
COMMENT ON COLUMN player_event.payload IS 'JSON text exactly as it came; jsonb would reorder and refuse some of it.';
CREATE INDEX player_event_newest ON player_event (player_id, occurred_at, event_id);
CREATE TABLE player_event_default PARTITION OF player_event DEFAULT;
