-- Places of running matches that are to be filled. Owned by feature backfill; one row per match, gone when all are filled,
-- withdrawn, or the match is over.
CREATE TABLE match_backfill (
    match_id     uuid        NOT NULL,
    open_places  integer[]   NOT NULL,
    requested_at timestamptz NOT NULL,
    CONSTRAINT match_backfill_pk PRIMARY KEY (match_id)
);
COMMENT ON COLUMN match_backfill.open_places IS 'By team, in the order of the queue''s teams.';
