-- What has ended is kept for a week and then removed in small batches. Owned by feature history.
CREATE INDEX match_group_formed_at ON match (queue_group, formed_at);
