-- What somebody published before they proved a phone is seen by nobody else until they do: it stands among the hidden ones,
-- and is told from what its owner hid by this.
ALTER TABLE offers ADD COLUMN waits_for_proof boolean NOT NULL DEFAULT false;
ALTER TABLE offers ADD CONSTRAINT offers_waiting_are_hidden CHECK (NOT waits_for_proof OR status <> 0);
ALTER TABLE searches ADD COLUMN waits_for_proof boolean NOT NULL DEFAULT false;
ALTER TABLE searches ADD CONSTRAINT searches_waiting_are_hidden CHECK (NOT waits_for_proof OR status <> 0);
