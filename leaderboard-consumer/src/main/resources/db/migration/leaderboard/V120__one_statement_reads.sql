-- A rank is read in one statement: so the database must know how keys are cut into buckets (as Buckets.java, tested against
-- it), and a reader must see in that statement whether the board is still as it knows it.

ALTER TABLE board ADD COLUMN version integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN board.version IS 'Counts changes of the definition: who remembers a board reads with it and learns that it has changed.';

CREATE FUNCTION rank_bucket_of(key bigint) RETURNS integer LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
    magnitude bigint := CASE WHEN key >= 0 THEN key ELSE ~key END;
    bucket integer;
    power integer;
BEGIN
    IF magnitude < 2048 THEN
        bucket := magnitude;
    ELSE
        power := 64 - position('1' IN magnitude::bit(64)::text);
        bucket := 2048 + (power - 11) * 1024 + ((magnitude >> (power - 10)) & 1023)::integer;
    END IF;
    RETURN CASE WHEN key >= 0 THEN bucket ELSE -1 - bucket END;
END $$;

CREATE FUNCTION rank_lowest_key(bucket integer) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
    -- Below zero the lowest key is the complement of the highest magnitude, the one before the next bucket's first.
    cut integer := CASE WHEN bucket >= 0 THEN bucket ELSE -bucket END;
    magnitude bigint;
BEGIN
    IF bucket = -55296 THEN
        RETURN -9223372036854775808;
    END IF;
    IF cut < 2048 THEN
        magnitude := cut;
    ELSE
        magnitude := (1024 + (cut - 2048) % 1024)::bigint << (1 + (cut - 2048) / 1024);
    END IF;
    RETURN CASE WHEN bucket >= 0 THEN magnitude ELSE -magnitude END;
END $$;
