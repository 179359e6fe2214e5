-- What people should look at. Owned by feature anomaly.
CREATE TABLE alert (
    id              uuid        NOT NULL,
    kind            text        NOT NULL,
    subject         text        NOT NULL,
    message         text        NOT NULL,
    observed        double precision,
    expected        double precision,
    basis           text,
    opened_at       timestamptz NOT NULL,
    last_seen_at    timestamptz NOT NULL,
    resolved_at     timestamptz,
    acknowledged_at timestamptz,
    acknowledged_by text,
    CONSTRAINT alert_pk PRIMARY KEY (id)
);
COMMENT ON COLUMN alert.id IS 'UUIDv7: sorts by opening.';
COMMENT ON COLUMN alert.observed IS 'Events per minute, for falling rates.';
-- One alert per trouble, however many instances see it.
CREATE UNIQUE INDEX alert_unresolved_uk ON alert (kind, subject) WHERE resolved_at IS NULL;
