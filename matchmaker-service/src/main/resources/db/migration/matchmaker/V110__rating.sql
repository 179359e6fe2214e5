-- Results as they come in, and what they made of ratings. Owned by matchmaker-service; written in the transaction of the
-- consumer `ratings`, so a result counts once whatever crashes.

CREATE TABLE rated_match (
    match_id text        NOT NULL,
    ladder   text        NOT NULL,
    expected integer,
    first_at timestamptz NOT NULL,
    rated_at timestamptz,
    CONSTRAINT rated_match_pk PRIMARY KEY (match_id)
);
COMMENT ON COLUMN rated_match.expected IS 'How many results make it complete; null where nobody knows.';
CREATE INDEX rated_match_pending ON rated_match (first_at) WHERE rated_at IS NULL;

CREATE TABLE match_result (
    match_id  text    NOT NULL,
    player_id text    NOT NULL,
    team      text    NOT NULL,
    result    text    NOT NULL,
    placement integer,
    late      boolean NOT NULL,
    CONSTRAINT match_result_pk PRIMARY KEY (match_id, player_id)
);
COMMENT ON COLUMN match_result.late IS 'Came after its match was rated, so it changed nothing.';
CREATE INDEX match_result_player ON match_result (player_id);

CREATE TABLE player_rating (
    ladder    text    NOT NULL,
    player_id text    NOT NULL,
    mu        float8  NOT NULL,
    sigma     float8  NOT NULL,
    matches   integer NOT NULL,
    CONSTRAINT player_rating_pk PRIMARY KEY (player_id, ladder)
);

-- The order in which matches were rated; a replay follows it. Never updated.
CREATE TABLE rating_ledger (
    number       bigint GENERATED ALWAYS AS IDENTITY,
    match_id     text        NOT NULL,
    ladder       text        NOT NULL,
    player_id    text        NOT NULL,
    mu_before    float8      NOT NULL,
    sigma_before float8      NOT NULL,
    mu_after     float8      NOT NULL,
    sigma_after  float8      NOT NULL,
    at           timestamptz NOT NULL,
    CONSTRAINT rating_ledger_pk PRIMARY KEY (number)
);
CREATE INDEX rating_ledger_player ON rating_ledger (player_id);
