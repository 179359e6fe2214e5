-- Boards of a share of matches need both numbers: a share cannot be counted on from itself.
ALTER TABLE standing ADD COLUMN wins integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN standing.wins IS 'Of the matches, counted only on boards whose score is a share of them.';
