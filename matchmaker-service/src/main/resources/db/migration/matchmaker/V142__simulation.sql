-- Rule changes that people try on a population before they ship. Owned by feature simulation. A run is the same whoever
-- does it, so one that was left half done is simply done again.
CREATE TABLE simulation (
    id          uuid        NOT NULL,
    state       text        NOT NULL,
    request     jsonb       NOT NULL,
    progress    float8      NOT NULL DEFAULT 0,
    reports     jsonb,
    failure     text,
    actor       text        NOT NULL,
    created_at  timestamptz NOT NULL,
    touched_at  timestamptz NOT NULL,
    finished_at timestamptz,
    CONSTRAINT simulation_pk PRIMARY KEY (id),
    CONSTRAINT simulation_state_ck CHECK (state IN ('QUEUED', 'RUNNING', 'DONE', 'FAILED'))
);
COMMENT ON COLUMN simulation.progress IS 'Share of the whole work, 0..1.';
COMMENT ON COLUMN simulation.touched_at IS 'When whoever runs it was last heard of; another one takes over after a silence.';
CREATE INDEX simulation_open ON simulation (created_at) WHERE state IN ('QUEUED', 'RUNNING');
