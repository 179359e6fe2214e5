-- Who waits, who plays, and what is told to the world about it. Owned by matchmaker-service. Every change of a ticket is
-- one transaction that also writes the journal (what streams and pools follow) and the outbox (what Kafka gets).

CREATE TABLE queue_definition (
    name       text        NOT NULL,
    version    integer     NOT NULL,
    body       jsonb       NOT NULL,
    current    boolean     NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT queue_definition_pk PRIMARY KEY (name, version)
);
CREATE UNIQUE INDEX queue_definition_current_uk ON queue_definition (name) WHERE current;
COMMENT ON COLUMN queue_definition.current IS 'False: replaced or withdrawn; tickets that were queued under it keep it.';

CREATE TABLE ticket (
    id            uuid        NOT NULL,
    version       bigint      NOT NULL,
    state         text        NOT NULL,
    queue         text        NOT NULL,
    queue_version integer     NOT NULL,
    queue_group   text        NOT NULL,
    seats         jsonb       NOT NULL,
    invited       text[]      NOT NULL,
    avoid         text[]      NOT NULL,
    enqueued_at   timestamptz NOT NULL,
    expires_at    timestamptz NOT NULL,
    join_until    timestamptz,
    match_id      uuid,
    match_number  bigint      NOT NULL DEFAULT 0,
    end_number    bigint      NOT NULL DEFAULT 0,
    reason        text,
    ended_at      timestamptz,
    CONSTRAINT ticket_pk PRIMARY KEY (id),
    CONSTRAINT ticket_state_ck CHECK (state IN ('FORMING', 'QUEUED', 'PROPOSED', 'MATCHED', 'ALLOCATING', 'ASSIGNED',
                                                'CANCELLED', 'EXPIRED', 'UNMATCHABLE'))
) WITH (fillfactor = 70);
COMMENT ON COLUMN ticket.version IS 'The number of the ticket''s last entry in its journal: the id of its status events; claims compare it.';
COMMENT ON COLUMN ticket.match_number IS 'The number of the match event; 0 while there is none.';
COMMENT ON COLUMN ticket.end_number IS 'The number of the assignment or end event, the highest of all; 0 while there is none.';
CREATE INDEX ticket_waiting ON ticket (queue_group, enqueued_at) WHERE state = 'QUEUED';
CREATE INDEX ticket_expiring ON ticket (expires_at) WHERE state IN ('FORMING', 'QUEUED');
CREATE INDEX ticket_joining ON ticket (join_until) WHERE state = 'FORMING';
CREATE INDEX ticket_match ON ticket (match_id) WHERE match_id IS NOT NULL;
CREATE INDEX ticket_ended ON ticket (ended_at) WHERE ended_at IS NOT NULL;

-- The primary key is the rule: for every player at most one live ticket or running match.
CREATE TABLE live_player (
    player_id text NOT NULL,
    ticket_id uuid NOT NULL,
    match_id  uuid,
    CONSTRAINT live_player_pk PRIMARY KEY (player_id)
) WITH (fillfactor = 70);
CREATE INDEX live_player_ticket ON live_player (ticket_id);
CREATE INDEX live_player_match ON live_player (match_id) WHERE match_id IS NOT NULL;

CREATE TABLE ticket_journal (
    number    bigint GENERATED ALWAYS AS IDENTITY,
    ticket_id uuid        NOT NULL,
    state     text        NOT NULL,
    at        timestamptz NOT NULL,
    CONSTRAINT ticket_journal_pk PRIMARY KEY (number)
);
COMMENT ON COLUMN ticket_journal.number IS 'Rises, but rows may become visible out of order: readers keep the gaps in mind.';
CREATE INDEX ticket_journal_at ON ticket_journal USING brin (at);

CREATE TABLE match (
    id                uuid        NOT NULL,
    state             text        NOT NULL,
    queue             text        NOT NULL,
    queue_version     integer     NOT NULL,
    queue_group       text        NOT NULL,
    region            text        NOT NULL,
    regions           text[]      NOT NULL,
    tried             text[]      NOT NULL DEFAULT '{}',
    teams             integer     NOT NULL,
    players           integer     NOT NULL,
    spread            float8      NOT NULL,
    win_probability   float8      NOT NULL,
    ping_over_best_ms float8      NOT NULL,
    secret            text        NOT NULL,
    address           text,
    ports             jsonb,
    formed_at         timestamptz NOT NULL,
    accept_until      timestamptz,
    allocate_until    timestamptz,
    started_at        timestamptz,
    first_join_at     timestamptz,
    ended_at          timestamptz,
    end_reason        text,
    CONSTRAINT match_pk PRIMARY KEY (id),
    CONSTRAINT match_state_ck CHECK (state IN ('PROPOSED', 'MATCHED', 'ALLOCATING', 'RUNNING', 'ENDED', 'CANCELLED'))
) WITH (fillfactor = 70);
COMMENT ON COLUMN match.regions IS 'Regions that every member''s window allowed when it was formed, best first.';
COMMENT ON COLUMN match.secret IS 'Key of the join tokens.';
COMMENT ON COLUMN match.allocate_until IS 'The allocator that took it answers by then, or another one takes it.';
CREATE INDEX match_waiting ON match (formed_at) WHERE state IN ('MATCHED', 'ALLOCATING');
CREATE INDEX match_proposed ON match (accept_until) WHERE state = 'PROPOSED';
CREATE INDEX match_running ON match (started_at) WHERE state = 'RUNNING';
CREATE INDEX match_ended ON match (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE match_player (
    match_id  uuid    NOT NULL,
    player_id text    NOT NULL,
    ticket_id uuid    NOT NULL,
    team      integer NOT NULL,
    accepted  boolean,
    joined_at timestamptz,
    completed boolean NOT NULL DEFAULT false,
    CONSTRAINT match_player_pk PRIMARY KEY (match_id, player_id)
);

-- How long similar tickets waited: what estimates are made of.
CREATE TABLE recent_wait (
    queue      text        NOT NULL,
    region     text        NOT NULL,
    skill_band integer     NOT NULL,
    wait_ms    bigint      NOT NULL,
    spread     float8      NOT NULL,
    ping_ms    integer     NOT NULL,
    at         timestamptz NOT NULL
);
COMMENT ON COLUMN recent_wait.skill_band IS 'Rating in steps of 200 points.';
CREATE INDEX recent_wait_at ON recent_wait (at);

CREATE TABLE outbox (
    id          bigint GENERATED ALWAYS AS IDENTITY,
    topic       text        NOT NULL,
    key         text        NOT NULL,
    type        text        NOT NULL,
    match_id    text,
    payload     text        NOT NULL,
    at          timestamptz NOT NULL,
    traceparent text,
    CONSTRAINT outbox_pk PRIMARY KEY (id)
) WITH (autovacuum_vacuum_scale_factor = 0.05);

CREATE TABLE idempotency (
    caller     text        NOT NULL,
    key        text        NOT NULL,
    body_hash  text        NOT NULL,
    ticket_id  uuid        NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT idempotency_pk PRIMARY KEY (caller, key)
);
CREATE INDEX idempotency_created ON idempotency (created_at);

-- Who leads which pool. The token grows with every change of the holder.
CREATE TABLE pool_lease (
    queue_group text        NOT NULL,
    holder      text        NOT NULL,
    token       bigint      NOT NULL,
    held_until  timestamptz NOT NULL,
    CONSTRAINT pool_lease_pk PRIMARY KEY (queue_group)
) WITH (fillfactor = 50);

-- What only the leader of a pool can know about a waiting ticket. Not logged: a crash only loses what a second renews.
CREATE UNLOGGED TABLE ticket_outlook (
    ticket_id      uuid    NOT NULL,
    compatible_now integer NOT NULL,
    waiting_for    text    NOT NULL,
    merged         boolean NOT NULL,
    CONSTRAINT ticket_outlook_pk PRIMARY KEY (ticket_id)
) WITH (fillfactor = 50);

CREATE TABLE merged_region (
    queue_group text        NOT NULL,
    region      text        NOT NULL,
    since       timestamptz NOT NULL,
    CONSTRAINT merged_region_pk PRIMARY KEY (queue_group, region)
);
