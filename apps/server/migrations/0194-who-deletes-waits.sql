-- Whoever deletes waits for those who tell thousands only when there is something to delete: most sign-ins look for old drafts
-- to remove, and find none.
CREATE OR REPLACE FUNCTION wait_for_tellers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('notices of many'));
  RETURN OLD;
END $$;
DROP TRIGGER users_wait ON users;
DROP TRIGGER offers_wait ON offers;
DROP TRIGGER searches_wait ON searches;
CREATE TRIGGER users_wait BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION wait_for_tellers();
CREATE TRIGGER offers_wait BEFORE DELETE ON offers FOR EACH ROW EXECUTE FUNCTION wait_for_tellers();
CREATE TRIGGER searches_wait BEFORE DELETE ON searches FOR EACH ROW EXECUTE FUNCTION wait_for_tellers();
