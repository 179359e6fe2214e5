-- A record without a readable id is known by its place and its time: a topic that was made anew uses its places again.
DROP INDEX dead_letters_place_uk;
CREATE UNIQUE INDEX dead_letters_place_uk ON dead_letters (consumer, topic, partition, "offset", recorded_at) WHERE event_id IS NULL;
