-- What people changed by hand. Owned by leaderboard-consumer.

CREATE TABLE hidden_player (
    board_id  integer NOT NULL,
    player_id text COLLATE "C" NOT NULL,
    CONSTRAINT hidden_player_pk PRIMARY KEY (player_id, board_id),
    CONSTRAINT hidden_player_board_fk FOREIGN KEY (board_id) REFERENCES board (id) ON DELETE CASCADE
);

-- Never updated. Of an erased player only the hash is kept.
CREATE TABLE moderation_audit (
    id          bigint GENERATED ALWAYS AS IDENTITY,
    at          timestamptz NOT NULL,
    actor       text        NOT NULL,
    action      text        NOT NULL,
    board       text,
    player_hash bytea,
    reason      text,
    detail      text,
    CONSTRAINT moderation_audit_pk PRIMARY KEY (id)
);

CREATE TABLE tombstone (
    player_hash bytea       NOT NULL,
    erased_at   timestamptz NOT NULL,
    CONSTRAINT tombstone_pk PRIMARY KEY (player_hash)
);
COMMENT ON COLUMN tombstone.player_hash IS 'SHA-256 of the playerId: replays obey it without the id being kept.';

-- What board-events still has to be told, in order; a row goes when Kafka has it.
CREATE TABLE board_event_outbox (
    id    bigint GENERATED ALWAYS AS IDENTITY,
    board text NOT NULL,
    type  text NOT NULL,
    value text NOT NULL,
    CONSTRAINT board_event_outbox_pk PRIMARY KEY (id)
);
