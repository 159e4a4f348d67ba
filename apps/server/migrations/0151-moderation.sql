-- A search that a moderator took off the market, and why.
ALTER TABLE searches
  ADD COLUMN reject_reason text,
  DROP CONSTRAINT searches_status_check,
  ADD CONSTRAINT searches_status_check CHECK (status BETWEEN 0 AND 4);     -- active, deactivated, pending, deleted, rejected
-- Every search, whatever its state, newest first: alone, of one state, of one person.
CREATE INDEX searches_every_newest ON searches (created_at, id);
CREATE INDEX searches_status_newest ON searches (status, created_at, id);
CREATE INDEX searches_person_newest ON searches (user_id, created_at, id);

-- When a moderator last found nothing wrong with it; null while it is new, or was edited since. What is there already
-- counts as looked at.
ALTER TABLE offers ADD COLUMN reviewed_at timestamptz DEFAULT now();
ALTER TABLE offers ALTER COLUMN reviewed_at DROP DEFAULT;
CREATE INDEX offers_unreviewed ON offers (created_at, id) WHERE status = 0 AND reviewed_at IS NULL;
