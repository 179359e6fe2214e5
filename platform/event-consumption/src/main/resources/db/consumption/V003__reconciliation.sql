-- What this service's consumers read, hour by hour, and what the writers of the stream say they wrote. Owned by
-- platform/event-consumption; the first is written in the transaction of the batch, the second read from stream-audit.

-- By partition as well: a row is touched only by the batch of its partition, so that batches never wait for each other.
CREATE TABLE consumed_total (
    reader        smallint    NOT NULL,
    topic         text        NOT NULL,
    partition     integer     NOT NULL,
    hour          timestamptz NOT NULL,
    source        text        NOT NULL,
    applied       bigint      NOT NULL DEFAULT 0,
    duplicates    bigint      NOT NULL DEFAULT 0,
    dead_lettered bigint      NOT NULL DEFAULT 0,
    CONSTRAINT consumed_total_pk PRIMARY KEY (hour, source, reader, topic, partition)
) WITH (fillfactor = 60);
COMMENT ON COLUMN consumed_total.hour IS 'First instant of the hour of ingestedAt.';
COMMENT ON COLUMN consumed_total.source IS 'As senders name themselves; all game clients count as one, client.';

-- One row for each total told; an hour is the sum of its rows.
CREATE TABLE audit_produced (
    instance text        NOT NULL,
    number   bigint      NOT NULL,
    topic    text        NOT NULL,
    source   text        NOT NULL,
    hour     timestamptz NOT NULL,
    stored   bigint      NOT NULL,
    spooled  bigint      NOT NULL,
    unknown  bigint      NOT NULL,
    complete boolean     NOT NULL,
    CONSTRAINT audit_produced_pk PRIMARY KEY (hour, source, topic, instance, number)
);
COMMENT ON COLUMN audit_produced.spooled IS 'Put into the spool less those that left it; negative where it drained after the hour.';

CREATE TABLE audit_sent (
    source   text        NOT NULL,
    epoch    bigint      NOT NULL,
    hour     timestamptz NOT NULL,
    sent     bigint      NOT NULL,
    CONSTRAINT audit_sent_pk PRIMARY KEY (hour, source, epoch)
);

CREATE TABLE audit_offset (
    partition   integer NOT NULL,
    next_offset bigint  NOT NULL,
    CONSTRAINT audit_offset_pk PRIMARY KEY (partition)
);
