-- What a match is made of, hashed without being written out as text: printing zones cost more than finding who is inside them.
-- `shape` is of the search's zones, in whatever order they are read.
CREATE FUNCTION shape_of_zone(place smallint, zone polygon) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hash_record_extended(ROW(place, poly_send(zone)), 0)
$$;
CREATE FUNCTION match_facts(o offers, s searches, shape bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT hash_record_extended(ROW(o.deal, o.property_type, o.price, o.area, o.rooms, o.is_studio, (o.point)[0], (o.point)[1], o.floor,
    o.total_floors, o.rent_term_days, o.rent_by_day, o.pets, o.facts,
    s.deal, s.property_type, s.budget_min, s.budget_max, s.area_min, s.area_max, s.rooms_min, s.rooms_max, s.is_studio,
    s.rent_term_days, s.facts, shape), 0)
$$;

-- Who was told of a pair as it is now has been told of it; a pair that changed since is news, as it was before.
CREATE FUNCTION facts_anew(told_offer bigint, told_search bigint, before uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT match_facts(o, s, (SELECT bit_xor(shape_of_zone(z.position, z.zone)) FROM search_zones z WHERE z.search_id = s.id))
    FROM offers o, searches s WHERE o.id = told_offer AND s.id = told_search AND before = match_facts(o, s)), 0)
$$;
ALTER TABLE told_matches ALTER COLUMN facts TYPE bigint USING facts_anew(offer_id, search_id, facts);
DROP FUNCTION facts_anew;
DROP FUNCTION match_facts(offers, searches, text);
DROP FUNCTION match_facts(offers, searches);

-- A job that tells thousands locks none of those whom it names, which wrote a page for each: whoever deletes waits until its
-- transaction is done, and takes its notices along. Deleting is rare and short, such a transaction a tenth of a second.
CREATE FUNCTION tell_of_many() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock_shared(hashtext('notices of many')), set_config('vatra.tells_of_many', 'on', true)
$$;
CREATE FUNCTION wait_for_tellers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('notices of many'));
  RETURN NULL;
END $$;
CREATE TRIGGER users_wait BEFORE DELETE ON users FOR EACH STATEMENT EXECUTE FUNCTION wait_for_tellers();
CREATE TRIGGER offers_wait BEFORE DELETE ON offers FOR EACH STATEMENT EXECUTE FUNCTION wait_for_tellers();
CREATE TRIGGER searches_wait BEFORE DELETE ON searches FOR EACH STATEMENT EXECUTE FUNCTION wait_for_tellers();

-- One look-up in the index a target, whatever PostgreSQL thinks of their number. A search is never without its owner.
CREATE FUNCTION refuse_lost_notices_of_many(people bigint[], told_offers bigint[], lost_search bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE lost bigint;
BEGIN
  SELECT wanted.id INTO lost FROM unnest(people) AS wanted (id)
    LEFT JOIN LATERAL (SELECT true AS found FROM users WHERE users.id = wanted.id OFFSET 0) AS target ON true
    WHERE wanted.id IS NOT NULL AND target.found IS NULL LIMIT 1;
  IF FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('A notice names user %s, who is gone', lost);
  END IF;
  SELECT wanted.id INTO lost FROM unnest(told_offers) AS wanted (id)
    LEFT JOIN LATERAL (SELECT true AS found FROM offers WHERE offers.id = wanted.id OFFSET 0) AS target ON true
    WHERE wanted.id IS NOT NULL AND target.found IS NULL LIMIT 1;
  IF FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('A notice tells of offer %s, which is gone', lost);
  END IF;
  IF lost_search IS NOT NULL THEN
    RAISE foreign_key_violation USING MESSAGE = format('A notice tells of search %s, which is gone', lost_search);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION refer_added_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('vatra.tells_of_many', true) = 'on' THEN
    PERFORM refuse_lost_notices_of_many(
        array_agg(DISTINCT a.user_id) FILTER (WHERE s.user_id IS DISTINCT FROM a.user_id) || array_agg(DISTINCT a.from_user_id),
        array_agg(DISTINCT a.offer_id), min(a.search_id) FILTER (WHERE s.user_id IS NULL))
      FROM added a LEFT JOIN LATERAL (SELECT user_id FROM searches WHERE searches.id = a.search_id OFFSET 0) AS s ON true;
  ELSE
    PERFORM refuse_lost_notices(array_agg(user_id) || array_agg(DISTINCT from_user_id), array_agg(DISTINCT offer_id), array_agg(search_id))
      FROM added;
  END IF;
  RETURN NULL;
END $$;
