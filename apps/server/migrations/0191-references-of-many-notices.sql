-- A publication tells thousands at once. A reference of the schema looks each row's target up by a statement of its own, which
-- was half of the work of writing a notice; here one statement looks up all targets of a statement's rows, each target once,
-- and takes the lock that a reference takes: whoever deletes a target meanwhile waits, or the notice is refused.
ALTER TABLE notifications DROP CONSTRAINT notifications_user_id_fkey, DROP CONSTRAINT notifications_from_user_id_fkey,
  DROP CONSTRAINT notifications_offer_id_fkey, DROP CONSTRAINT notifications_search_id_fkey;
-- Of what somebody was told is bookkeeping: it is written with the notice or not at all.
ALTER TABLE told_matches DROP CONSTRAINT told_matches_offer_id_fkey, DROP CONSTRAINT told_matches_search_id_fkey;

CREATE FUNCTION refuse_lost_notices(people bigint[], told_offers bigint[], told_searches bigint[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE lost bigint;
BEGIN
  -- One look-up in the index a target, whatever PostgreSQL thinks of their number; all are locked unless one is lost.
  SELECT wanted.id INTO lost FROM (SELECT DISTINCT id FROM unnest(people) AS id WHERE id IS NOT NULL ORDER BY 1) AS wanted
    LEFT JOIN LATERAL (SELECT true AS found FROM users WHERE users.id = wanted.id FOR KEY SHARE) AS target ON true
    WHERE target.found IS NULL;
  IF FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('A notice names user %s, who is gone', lost);
  END IF;
  SELECT wanted.id INTO lost FROM (SELECT DISTINCT id FROM unnest(told_offers) AS id WHERE id IS NOT NULL ORDER BY 1) AS wanted
    LEFT JOIN LATERAL (SELECT true AS found FROM offers WHERE offers.id = wanted.id FOR KEY SHARE) AS target ON true
    WHERE target.found IS NULL;
  IF FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('A notice tells of offer %s, which is gone', lost);
  END IF;
  SELECT wanted.id INTO lost FROM (SELECT DISTINCT id FROM unnest(told_searches) AS id WHERE id IS NOT NULL ORDER BY 1) AS wanted
    LEFT JOIN LATERAL (SELECT true AS found FROM searches WHERE searches.id = wanted.id FOR KEY SHARE) AS target ON true
    WHERE target.found IS NULL;
  IF FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('A notice tells of search %s, which is gone', lost);
  END IF;
END $$;

CREATE FUNCTION refer_added_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_lost_notices(array_agg(user_id) || array_agg(DISTINCT from_user_id), array_agg(DISTINCT offer_id), array_agg(search_id))
    FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER notifications_refer_added AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refer_added_notices();

CREATE FUNCTION refer_changed_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_lost_notices(
    (SELECT array_agg(person) FROM (
      (SELECT id, user_id AS person FROM changed EXCEPT SELECT id, user_id FROM before)
      UNION ALL (SELECT id, from_user_id FROM changed EXCEPT SELECT id, from_user_id FROM before)) AS others),
    (SELECT array_agg(offer_id) FROM (SELECT id, offer_id FROM changed EXCEPT SELECT id, offer_id FROM before) AS others),
    (SELECT array_agg(search_id) FROM (SELECT id, search_id FROM changed EXCEPT SELECT id, search_id FROM before) AS others));
  RETURN NULL;
END $$;
CREATE TRIGGER notifications_refer_changed AFTER UPDATE ON notifications
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refer_changed_notices();

CREATE FUNCTION forget_person_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications WHERE user_id = OLD.id;
  UPDATE notifications SET from_user_id = NULL WHERE from_user_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_told AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_person_told();

CREATE FUNCTION forget_offer_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications WHERE offer_id = OLD.id;
  DELETE FROM told_matches WHERE offer_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER offers_told AFTER DELETE ON offers FOR EACH ROW EXECUTE FUNCTION forget_offer_told();

CREATE FUNCTION forget_search_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications WHERE search_id = OLD.id;
  DELETE FROM told_matches WHERE search_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER searches_told AFTER DELETE ON searches FOR EACH ROW EXECUTE FUNCTION forget_search_told();
