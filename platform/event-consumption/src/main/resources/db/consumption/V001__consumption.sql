-- Where each consumer of this service stands in the stream, and which events it has applied. Owned by
-- platform/event-consumption; it lies in the service's own schema so that it commits together with the service's tables.

CREATE TABLE consumer (
    id         smallint GENERATED ALWAYS AS IDENTITY,
    name       text     NOT NULL,
    generation integer  NOT NULL DEFAULT 0,
    paused     boolean  NOT NULL DEFAULT false,
    CONSTRAINT consumer_pk PRIMARY KEY (id),
    CONSTRAINT consumer_name_uk UNIQUE (name, generation)
);
COMMENT ON COLUMN consumer.generation IS 'Which set of the service''s tables this reader fills; 0 until a replay switches.';

CREATE TABLE consumer_offset (
    reader            smallint    NOT NULL,
    topic             text        NOT NULL,
    partition         integer     NOT NULL,
    next_offset       bigint      NOT NULL,
    paused            boolean     NOT NULL DEFAULT false,
    last_processed_at timestamptz,
    lost_records      bigint      NOT NULL DEFAULT 0,
    loss_accepted     boolean     NOT NULL DEFAULT false,
    trouble           text,
    trouble_note      text,
    errors_total      bigint      NOT NULL DEFAULT 0,
    CONSTRAINT consumer_offset_pk PRIMARY KEY (reader, topic, partition),
    CONSTRAINT consumer_offset_reader_fk FOREIGN KEY (reader) REFERENCES consumer (id),
    CONSTRAINT consumer_offset_trouble_ck CHECK (trouble IN ('RETRYING', 'DATA_LOSS'))
) WITH (fillfactor = 40);
COMMENT ON COLUMN consumer_offset.next_offset IS 'The first record that is not yet applied; moved only by compare-and-set.';
COMMENT ON COLUMN consumer_offset.paused IS 'Copy of consumer.paused on the row that every batch locks: pausing waits for the batch that runs.';
COMMENT ON COLUMN consumer_offset.lost_records IS 'Records that retention deleted before they were read, in all.';
COMMENT ON COLUMN consumer_offset.loss_accepted IS 'Someone said go on: the next owner skips to the start of the log.';

-- Range-partitioned by the time-ordered event id itself, so that uniqueness holds across partitions. Days are created
-- ahead and dropped behind by the partition sweep; the default takes strays.
CREATE TABLE processed_events (
    event_id     uuid        NOT NULL,
    processed_at timestamptz NOT NULL,
    reader       smallint    NOT NULL,
    CONSTRAINT processed_events_pk PRIMARY KEY (event_id, reader)
) PARTITION BY RANGE (event_id);
CREATE TABLE processed_events_default PARTITION OF processed_events DEFAULT;
CREATE INDEX processed_events_default_processed_at ON processed_events_default (processed_at);

CREATE TABLE dead_letters (
    id              uuid        NOT NULL,
    consumer        text        NOT NULL,
    event_id        uuid,
    player_id       text,
    type            text,
    topic           text        NOT NULL,
    partition       integer     NOT NULL,
    "offset"        bigint      NOT NULL,
    record_key      bytea,
    record_value    bytea,
    header_names    text[]      NOT NULL,
    header_values   bytea[]     NOT NULL,
    recorded_at     timestamptz NOT NULL,
    reason          text        NOT NULL,
    exception_class text,
    stack_trace     text,
    attempts        integer     NOT NULL,
    effects         text[]      NOT NULL DEFAULT '{}',
    status          text        NOT NULL DEFAULT 'OPEN',
    created_at      timestamptz NOT NULL,
    closed_at       timestamptz,
    closed_by       text,
    closing_reason  text,
    relayed_at      timestamptz,
    CONSTRAINT dead_letters_pk PRIMARY KEY (id),
    CONSTRAINT dead_letters_event_uk UNIQUE (consumer, event_id),
    CONSTRAINT dead_letters_status_ck CHECK (status IN ('OPEN', 'REDRIVEN', 'DISCARDED'))
);
COMMENT ON COLUMN dead_letters.id IS 'UUIDv7: sorts by creation.';
COMMENT ON COLUMN dead_letters.event_id IS 'Null where the bytes do not even tell an id; then the place in the topic is the identity.';
COMMENT ON COLUMN dead_letters.effects IS 'Only these effects failed, the event''s others stand; empty: nothing of it was applied.';
COMMENT ON COLUMN dead_letters.recorded_at IS 'The record''s timestamp in Kafka.';
CREATE UNIQUE INDEX dead_letters_place_uk ON dead_letters (consumer, topic, partition, "offset") WHERE event_id IS NULL;
CREATE INDEX dead_letters_status ON dead_letters (status, id);
CREATE INDEX dead_letters_open_event ON dead_letters (event_id) WHERE status = 'OPEN';
CREATE INDEX dead_letters_unrelayed ON dead_letters (id) WHERE relayed_at IS NULL;

-- Who changed what: pauses, resumes, redrives, discards. Never updated.
CREATE TABLE consumption_audit (
    id       bigint GENERATED ALWAYS AS IDENTITY,
    at       timestamptz NOT NULL,
    actor    text        NOT NULL,
    action   text        NOT NULL,
    subject  text        NOT NULL,
    reason   text,
    CONSTRAINT consumption_audit_pk PRIMARY KEY (id)
);
