-- Which searches' zones, or what stands beside them, changed: the index of open searches in each node's memory reads from
-- here what it has missed. A statement writes it once, however many zones it touches.
CREATE TABLE search_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  search_id bigint NOT NULL,                                               -- no reference: it may be gone
  written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),                   -- ids may be seen out of order, transactions not
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX search_changes_written_by ON search_changes (written_by);
CREATE INDEX search_changes_written_at ON search_changes (written_at);

CREATE FUNCTION note_search_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (search_id) SELECT DISTINCT search_id FROM changed;
  IF FOUND THEN PERFORM pg_notify('search_changes', ''); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_zones_inserted AFTER INSERT ON search_zones
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();
CREATE TRIGGER search_zones_updated AFTER UPDATE ON search_zones
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();
CREATE TRIGGER search_zones_deleted AFTER DELETE ON search_zones
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();
