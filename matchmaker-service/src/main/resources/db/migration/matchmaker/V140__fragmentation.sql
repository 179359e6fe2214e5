-- How long a region has been on its way to be merged or parted. Owned by feature fragmentation; merged_region says what is so.
CREATE TABLE region_watch (
    queue_group text        NOT NULL,
    region      text        NOT NULL,
    crossed_at  timestamptz NOT NULL,
    CONSTRAINT region_watch_pk PRIMARY KEY (queue_group, region)
);
COMMENT ON COLUMN region_watch.crossed_at IS 'Since when the population speaks for a change without a break.';
