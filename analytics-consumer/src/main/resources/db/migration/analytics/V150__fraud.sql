-- What looks like fraud, for people to review, and the little that the rules must remember for it. Owned by the feature
-- fraud, filled by its own consumer.

CREATE TABLE fraud_rate (
    player_id text        NOT NULL,
    type      text        NOT NULL,
    minute    timestamptz NOT NULL,
    events    integer     NOT NULL,
    CONSTRAINT fraud_rate_pk PRIMARY KEY (player_id, type, minute)
);
COMMENT ON COLUMN fraud_rate.minute IS 'Of occurredAt; forgotten after eight days.';
CREATE INDEX fraud_rate_minute ON fraud_rate (minute);

CREATE TABLE fraud_score_trail (
    player_id  text        NOT NULL,
    from_score bigint      NOT NULL,
    score      bigint      NOT NULL,
    rises      integer     NOT NULL,
    since      timestamptz NOT NULL,
    last_at    timestamptz NOT NULL,
    CONSTRAINT fraud_score_trail_pk PRIMARY KEY (player_id)
);
COMMENT ON COLUMN fraud_score_trail.rises IS 'How often the score rose since the player did anything else.';
CREATE INDEX fraud_score_trail_last_at ON fraud_score_trail (last_at);

CREATE TABLE fraud_signal (
    id         uuid        NOT NULL,
    player_id  text        NOT NULL,
    rule       text        NOT NULL,
    since      timestamptz NOT NULL,
    evidence   jsonb       NOT NULL,
    raised_at  timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    CONSTRAINT fraud_signal_pk PRIMARY KEY (id),
    CONSTRAINT fraud_signal_case_uk UNIQUE (player_id, rule, since)
);
COMMENT ON COLUMN fraud_signal.id IS 'UUIDv7: sorts by raising.';
COMMENT ON COLUMN fraud_signal.since IS 'When it began, by the events'' own time; one case has one signal however long it grows.';
