-- The senders' sequence numbers, and the holes in them. Owned by platform/event-consumption. Written in the transaction of
-- the batch, so that a crash neither invents nor forgets a hole.

CREATE TABLE sequence_mark (
    reader     smallint    NOT NULL,
    source     text        NOT NULL,
    player_id  text        NOT NULL,
    epoch      bigint      NOT NULL,
    next_seq   bigint      NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT sequence_mark_pk PRIMARY KEY (player_id, source, epoch, reader)
) WITH (fillfactor = 70);
COMMENT ON COLUMN sequence_mark.epoch IS 'The sender''s run; each begins again at 1.';
COMMENT ON COLUMN sequence_mark.next_seq IS 'The number that comes next if none is missing.';

CREATE TABLE sequence_gap (
    id         uuid           NOT NULL,
    reader     smallint       NOT NULL,
    source     text           NOT NULL,
    player_id  text           NOT NULL,
    epoch      bigint         NOT NULL,
    from_seq   bigint         NOT NULL,
    to_seq     bigint         NOT NULL,
    missing    int8multirange NOT NULL,
    status     text           NOT NULL DEFAULT 'OPEN',
    opened_at  timestamptz    NOT NULL,
    changed_at timestamptz    NOT NULL,
    CONSTRAINT sequence_gap_pk PRIMARY KEY (id),
    CONSTRAINT sequence_gap_status_ck CHECK (status IN ('OPEN', 'CLOSED', 'EXPIRED')),
    CONSTRAINT sequence_gap_range_ck CHECK (from_seq <= to_seq)
);
COMMENT ON COLUMN sequence_gap.id IS 'UUIDv7: sorts by opening.';
COMMENT ON COLUMN sequence_gap.missing IS 'What of from_seq..to_seq has not come yet; empty when closed.';
CREATE INDEX sequence_gap_key ON sequence_gap (player_id, source, epoch, reader);
CREATE INDEX sequence_gap_status ON sequence_gap (status, id);
