-- A search that somebody wrote under another's number: where from, as a hash, for as long as it waits for that number's
-- owner, who may say that it is not theirs. The writer's e-mail is not kept.
ALTER TABLE searches ADD COLUMN written_from text;
UPDATE searches SET contact = contact - 'email' WHERE status = 2;
CREATE INDEX searches_waiting ON searches (created_at) WHERE status = 2;
