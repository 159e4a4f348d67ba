-- What its owner deleted waits a moment to be taken back, seen by nobody; then a job erases it.
ALTER TABLE offers
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deleted_from smallint,                                        -- the status it had
  DROP CONSTRAINT offers_status_check,
  DROP CONSTRAINT offers_complete,
  ADD CONSTRAINT offers_status_check CHECK (status BETWEEN 0 AND 4),       -- active, deactivated, template, rejected, deleted
  ADD CONSTRAINT offers_complete CHECK (status IN (2, 4) OR (price IS NOT NULL AND point IS NOT NULL AND address IS NOT NULL AND active_until IS NOT NULL)),
  ADD CONSTRAINT offers_deleted CHECK ((status = 4) = (deleted_at IS NOT NULL) AND (status = 4) = (deleted_from IS NOT NULL));

ALTER TABLE searches
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deleted_from smallint,
  DROP CONSTRAINT searches_status_check,
  ADD CONSTRAINT searches_status_check CHECK (status BETWEEN 0 AND 3),     -- active, deactivated, pending, deleted
  ADD CONSTRAINT searches_deleted CHECK ((status = 3) = (deleted_at IS NOT NULL) AND (status = 3) = (deleted_from IS NOT NULL));
