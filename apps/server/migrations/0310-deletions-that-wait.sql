-- An account that its person deletes is seen by nobody from then on and erased 72 hours later; until then it can be kept.
-- What names the person stands aside meanwhile, so that no query that meets the row shows it; what it is signed in by stays,
-- so that nobody else takes it.
ALTER TABLE users
  ADD COLUMN deletion_due_at timestamptz,
  ADD COLUMN kept_profile jsonb;
UPDATE users SET deletion_due_at = deleted_at + interval '72 hours', name = NULL, username = NULL, description = NULL,
  avatar_path = NULL, kept_profile = jsonb_build_object('name', name, 'username', username, 'description', description,
  'avatar_path', avatar_path) WHERE deleted_at IS NOT NULL;
ALTER TABLE users
  ADD CONSTRAINT users_deletion CHECK ((deleted_at IS NULL) = (deletion_due_at IS NULL)
    AND (deleted_at IS NULL) = (kept_profile IS NULL) AND deletion_due_at > deleted_at),
  ADD CONSTRAINT users_deleted_unnamed CHECK (deleted_at IS NULL
    OR (name IS NULL AND username IS NULL AND description IS NULL AND avatar_path IS NULL));
CREATE INDEX users_deleting ON users (deletion_due_at) WHERE deleted_at IS NOT NULL;

-- Whoever is deleted shows no offer and no search, whatever writes them, and is signed in nowhere. The person's row is held,
-- so that a deletion at the same moment is either seen here or sees this row.
CREATE FUNCTION refuse_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT deleted_at FROM users WHERE id = NEW.user_id FOR KEY SHARE) IS NOT NULL THEN
    RAISE EXCEPTION 'The account % is being deleted', NEW.user_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offers_of_deleted BEFORE INSERT OR UPDATE OF status, user_id ON offers FOR EACH ROW
  WHEN (NEW.status <> 4) EXECUTE FUNCTION refuse_of_deleted();
CREATE TRIGGER searches_of_deleted BEFORE INSERT OR UPDATE OF status, user_id ON searches FOR EACH ROW
  WHEN (NEW.status <> 3) EXECUTE FUNCTION refuse_of_deleted();
CREATE TRIGGER sessions_of_deleted BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted();

-- The deletion is one more change that the link in the message takes back.
ALTER TABLE reach_changes DROP CONSTRAINT reach_changes_kind_check;
ALTER TABLE reach_changes ADD CONSTRAINT reach_changes_kind_check
  CHECK (kind IN ('password', 'phone', 'email', 'telegram', 'deletion'));
