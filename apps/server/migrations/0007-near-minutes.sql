-- How many minutes it is on foot to the nearest school, kindergarten, clinic, pharmacy, shop, park and stop, in the order of
-- `nearKinds` (domain/nearKinds.ts), 21 where there is none within 20; null while nobody has measured them. They hold for `near_from`,
-- which is where the public sees the offer: from the exact place of an approximate one nothing is measured.
ALTER TABLE offers
  ADD COLUMN near_minutes smallint[],
  ADD COLUMN near_from point;

-- Offers that were moved without being measured: what an older version writes while nodes are updated.
CREATE TABLE unmeasured_offers (
  offer_id bigint PRIMARY KEY REFERENCES offers ON DELETE CASCADE
);
-- Those there are, and all of them again with another map: how far that has come, by the version of the places it is done with.
CREATE TABLE near_walk (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version text NOT NULL,
  after_id bigint NOT NULL
);

-- Minutes of another place say nothing: without them nobody can follow an owner who shows the place exactly no more.
CREATE FUNCTION forget_near_minutes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.near_minutes := NULL;
  NEW.near_from := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER offers_moved BEFORE INSERT OR UPDATE OF point, approximate ON offers FOR EACH ROW
  WHEN (NEW.near_minutes IS NOT NULL AND (NEW.near_from ~= shown_place(NEW.point, NEW.approximate)) IS NOT TRUE)
  EXECUTE FUNCTION forget_near_minutes();

CREATE FUNCTION note_unmeasured_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unmeasured_offers VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER offers_unmeasured AFTER INSERT OR UPDATE OF point, approximate ON offers FOR EACH ROW
  WHEN (NEW.point IS NOT NULL AND NEW.near_minutes IS NULL) EXECUTE FUNCTION note_unmeasured_offer();

-- As before, and how far at most a search wants something to be, as `near_school.10`: its words and its version say it. No offer
-- and no search has such a key before this.
CREATE OR REPLACE FUNCTION attributes_of(main jsonb, extra jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(word ORDER BY word), '{}') FROM (
    SELECT key AS word FROM jsonb_each(main || extra) WHERE value = 'true'
    UNION ALL
    SELECT value #>> '{}' FROM jsonb_each(main || extra)
      WHERE jsonb_typeof(value) = 'string' AND key NOT IN ('description', 'exchange_for')
    UNION ALL
    SELECT item #>> '{}' FROM jsonb_each(main || extra),
      jsonb_array_elements(CASE WHEN jsonb_typeof(value) = 'array' THEN value ELSE '[]' END) item
      WHERE jsonb_typeof(item) = 'string'
    UNION ALL
    SELECT key || '.' || n FROM jsonb_each(main || extra),
      generate_series(1, CASE WHEN jsonb_typeof(value) = 'number' AND key LIKE '%\_count' THEN least(9, value::integer) ELSE 0 END) n
    UNION ALL
    SELECT key || '.' || value FROM jsonb_each(main || extra) WHERE jsonb_typeof(value) = 'number' AND key LIKE 'near\_%'
  ) AS words
$$;
