-- Every event that took effect, in the order in which it did: two effects of one event would be two rows.
CREATE TABLE ledger (
    position  bigint GENERATED ALWAYS AS IDENTITY,
    player_id text   NOT NULL,
    seq       bigint NOT NULL,
    CONSTRAINT ledger_pk PRIMARY KEY (position)
);
