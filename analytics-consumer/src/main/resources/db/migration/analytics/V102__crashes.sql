-- Crash groups, counted in full, and samples of their reports. Owned by feature crash.
CREATE TABLE crash_group (
    fingerprint   text        NOT NULL COLLATE "C",
    exception     text        NOT NULL,
    frames        text[]      NOT NULL,
    count         bigint      NOT NULL,
    players       bigint      NOT NULL,
    first_seen_at timestamptz NOT NULL,
    last_seen_at  timestamptz NOT NULL,
    versions      text[]      NOT NULL,
    platforms     text[]      NOT NULL,
    hour          timestamptz NOT NULL,
    hour_count    bigint      NOT NULL,
    CONSTRAINT crash_group_pk PRIMARY KEY (fingerprint)
) WITH (fillfactor = 70);
COMMENT ON COLUMN crash_group.frames IS 'Top frames without addresses, line numbers and generated names.';
COMMENT ON COLUMN crash_group.hour IS 'Hour of intake that hour_count belongs to: what sampling is decided by.';
CREATE INDEX crash_group_last_seen ON crash_group (last_seen_at, fingerprint);

CREATE TABLE crash_player (
    fingerprint text NOT NULL COLLATE "C",
    player_id   text NOT NULL COLLATE "C",
    CONSTRAINT crash_player_pk PRIMARY KEY (fingerprint, player_id)
);
CREATE INDEX crash_player_player ON crash_player (player_id);

CREATE TABLE crash_report (
    event_id    uuid        NOT NULL,
    fingerprint text        NOT NULL COLLATE "C",
    player_id   text        NOT NULL COLLATE "C",
    session_id  text,
    match_id    text,
    occurred_at timestamptz NOT NULL,
    ingested_at timestamptz NOT NULL,
    exception   text        NOT NULL,
    message     text,
    stack_trace text,
    app_version text,
    platform    text,
    CONSTRAINT crash_report_pk PRIMARY KEY (event_id)
);
CREATE INDEX crash_report_newest ON crash_report (fingerprint, occurred_at, event_id);
CREATE INDEX crash_report_player ON crash_report (player_id);
CREATE INDEX crash_report_ingested ON crash_report (ingested_at);
