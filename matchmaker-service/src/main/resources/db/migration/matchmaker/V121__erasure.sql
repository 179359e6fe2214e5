-- Which players were erased, so that a replay does not rate them again, and who did it. Owned by feature erasure. Players are
-- named by a hash: what is left of an erased player is not their id.
CREATE TABLE erased_player (
    player_hash bytea       NOT NULL,
    erased_at   timestamptz NOT NULL,
    CONSTRAINT erased_player_pk PRIMARY KEY (player_hash)
);
COMMENT ON COLUMN erased_player.player_hash IS 'SHA-256 of the player id.';
COMMENT ON COLUMN erased_player.erased_at IS 'Results taken in up to then are never rated again.';

CREATE TABLE erasure_audit (
    id          bigint GENERATED ALWAYS AS IDENTITY,
    at          timestamptz NOT NULL,
    actor       text        NOT NULL,
    player_hash bytea       NOT NULL,
    removed     bigint      NOT NULL,
    CONSTRAINT erasure_audit_pk PRIMARY KEY (id)
);
COMMENT ON COLUMN erasure_audit.removed IS 'Rows that were removed or no longer name the player.';

CREATE INDEX match_player_player ON match_player (player_id);
