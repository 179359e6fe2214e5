-- How queues do is asked once a second for all of them. Owned by matchmaker-service.
CREATE INDEX match_formed_at ON match (formed_at);
