-- What the tests' consumer makes of events: how many, and the last score, in order of arrival.
CREATE TABLE tally (
    player_id  text   NOT NULL,
    events     bigint NOT NULL,
    last_seq   bigint NOT NULL,
    order_kept boolean NOT NULL,
    CONSTRAINT tally_pk PRIMARY KEY (player_id),
    CONSTRAINT tally_events_ck CHECK (events < 1000000)
);
