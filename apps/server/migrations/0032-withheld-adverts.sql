-- A blocked person has no offer and no search on the market, whatever writes it. Such an advert is deactivated and withheld; it is
-- active again once its owner is not blocked. The person's row is held, so that a block at the same moment is either seen here or sees
-- this row.
ALTER TABLE offers ADD COLUMN withheld boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT offers_withheld_are_hidden CHECK (NOT withheld OR status <> 0);
ALTER TABLE searches ADD COLUMN withheld boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT searches_withheld_are_hidden CHECK (NOT withheld OR status <> 0);

CREATE FUNCTION withhold_of_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  blocked boolean := (SELECT blocked_at IS NOT NULL FROM users WHERE id = NEW.user_id FOR KEY SHARE);
BEGIN
  IF blocked AND NEW.status = 0 THEN
    NEW.status := 1;
    NEW.withheld := true;
  ELSIF NEW.withheld AND NOT blocked THEN
    IF NEW.status = 1 THEN NEW.status := 0; END IF;
    IF NEW.deleted_from = 1 THEN NEW.deleted_from := 0; END IF;
    NEW.withheld := false;
  ELSIF NEW.withheld AND NEW.status <> 1 AND NEW.deleted_at IS NULL THEN
    -- Rejected meanwhile.
    NEW.withheld := false;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offers_withheld BEFORE INSERT OR UPDATE OF status, user_id ON offers
  FOR EACH ROW WHEN (NEW.status = 0 OR NEW.withheld) EXECUTE FUNCTION withhold_of_blocked();
CREATE TRIGGER searches_withheld BEFORE INSERT OR UPDATE OF status, user_id ON searches
  FOR EACH ROW WHEN (NEW.status = 0 OR NEW.withheld) EXECUTE FUNCTION withhold_of_blocked();

CREATE FUNCTION adverts_follow_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offers SET status = status WHERE user_id = NEW.id AND (status = 0 OR withheld);
  UPDATE searches SET status = status WHERE user_id = NEW.id AND (status = 0 OR withheld);
  RETURN NULL;
END $$;
CREATE TRIGGER users_block_changed AFTER UPDATE OF blocked_at ON users
  FOR EACH ROW WHEN ((OLD.blocked_at IS NULL) <> (NEW.blocked_at IS NULL)) EXECUTE FUNCTION adverts_follow_block();

UPDATE offers SET status = status WHERE status = 0 AND user_id IN (SELECT id FROM users WHERE blocked_at IS NOT NULL);
UPDATE searches SET status = status WHERE status = 0 AND user_id IN (SELECT id FROM users WHERE blocked_at IS NOT NULL);
