-- A foreign key costs a look-up and a shared row lock for each row a batch adds. Periods are never deleted alone; what
-- deletes a board deletes these rows in the same transaction, while no batch runs.
ALTER TABLE standing DROP CONSTRAINT standing_period_fk;
ALTER TABLE rank_bucket DROP CONSTRAINT rank_bucket_period_fk;
ALTER TABLE rank_block DROP CONSTRAINT rank_block_period_fk;
