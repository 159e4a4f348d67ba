-- Which offers changed in what lists and the map ask: the index of shown offers in each node's memory reads from here what it
-- has missed. An opening, which is counted all the time, changes nothing of that.
CREATE TABLE offer_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL,                                                -- no reference: it may be gone
  written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),                   -- ids may be seen out of order, transactions not
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX offer_changes_written_by ON offer_changes (written_by);
CREATE INDEX offer_changes_written_at ON offer_changes (written_at);

CREATE FUNCTION note_offer_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO offer_changes (offer_id) SELECT id FROM changed WHERE status = 0;
  IF FOUND THEN PERFORM pg_notify('offer_changes', ''); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION note_offer_edits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO offer_changes (offer_id)
    SELECT after.id FROM after JOIN before USING (id)
    WHERE (after.status = 0 OR before.status = 0)
      AND to_jsonb(after) - ARRAY['views', 'phone_views', 'updated_at', 'confirmed_at']
        IS DISTINCT FROM to_jsonb(before) - ARRAY['views', 'phone_views', 'updated_at', 'confirmed_at'];
  IF FOUND THEN PERFORM pg_notify('offer_changes', ''); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER offers_inserted AFTER INSERT ON offers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE TRIGGER offers_updated AFTER UPDATE ON offers
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_edits();
CREATE TRIGGER offers_deleted AFTER DELETE ON offers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();

-- Lists ask whether a realtor offers it.
CREATE FUNCTION note_role_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO offer_changes (offer_id) SELECT id FROM offers WHERE user_id = NEW.id AND status = 0;
  IF FOUND THEN PERFORM pg_notify('offer_changes', ''); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_role_changed AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION note_role_changes();
