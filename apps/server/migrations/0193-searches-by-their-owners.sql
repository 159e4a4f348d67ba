-- Administrators seek searches by whose they are: the owner's words stand beside each, so that a list of searches is read in its
-- order like any other. By way of the people only some of those who share a name could be asked.
ALTER TABLE searches ADD COLUMN owner_words text NOT NULL DEFAULT '';
CREATE FUNCTION words_of_person(person bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sought FROM users WHERE id = person), '')
$$;
ALTER TABLE searches ALTER COLUMN owner_words DROP DEFAULT,
  ALTER COLUMN owner_words TYPE text USING words_of_person(user_id),
  ALTER COLUMN owner_words SET STATISTICS 500;

CREATE FUNCTION name_owner_of_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_words := words_of_person(NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER searches_named BEFORE INSERT OR UPDATE OF user_id ON searches
  FOR EACH ROW EXECUTE FUNCTION name_owner_of_search();

CREATE FUNCTION rename_owner_of_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE searches SET owner_words = NEW.sought WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_renamed AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.sought IS DISTINCT FROM NEW.sought) EXECUTE FUNCTION rename_owner_of_searches();

CREATE INDEX searches_words ON searches USING gin (owner_words gin_trgm_ops);
CREATE INDEX searches_listed ON searches (created_at, id) INCLUDE (owner_words, short_code) WHERE status <> 3;
