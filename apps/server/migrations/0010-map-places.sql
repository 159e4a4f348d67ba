-- Where the public sees an offer: its place, or the middle of a cell of about 150 m when its owner chose "approximate"
-- (the same cell as domain/approximate.ts).
-- Lists and the map filter by this one, so that nobody finds the exact place by asking with ever smaller bounds.
CREATE FUNCTION shown_place(place point, approximate boolean) RETURNS point LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN approximate THEN point(
      round(((floor(place[0] / 0.00198) + 0.5) * 0.00198)::numeric, 6)::float8,
      round(((floor(place[1] / 0.00135) + 0.5) * 0.00135)::numeric, 6)::float8)
    ELSE place END
$$;

-- Web Mercator as whole numbers, 2^24 to the world's width: a map cell is the number shifted right.
CREATE FUNCTION mercator_x(place point) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor((place[0] + 180) / 360 * 16777216)::integer
$$;
CREATE FUNCTION mercator_y(place point) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor((1 - ln(tan(radians(place[1])) + 1 / cos(radians(place[1]))) / pi()) / 2 * 16777216)::integer
$$;

ALTER TABLE offers
  ADD COLUMN shown_point point GENERATED ALWAYS AS (shown_place(point, approximate)) STORED,
  ADD COLUMN mx integer GENERATED ALWAYS AS (mercator_x(shown_place(point, approximate))) STORED,
  ADD COLUMN my integer GENERATED ALWAYS AS (mercator_y(shown_place(point, approximate))) STORED;
-- Clusters read nothing but this index.
CREATE INDEX offers_map ON offers (mx, my)
  INCLUDE (id, deal, property_type, price, area, rooms, is_studio, active_until) WHERE status = 0;
CREATE INDEX offers_shown ON offers USING gist (shown_point) WHERE status = 0;
CREATE INDEX offers_views ON offers (views DESC, id DESC) WHERE status = 0;
CREATE INDEX offers_deal_price ON offers (deal, price, id) WHERE status = 0;
CREATE INDEX offers_sector ON offers (sector, deal, property_type) WHERE status = 0;
CREATE INDEX offers_city ON offers (city, deal, property_type) WHERE status = 0;
CREATE INDEX searches_views ON searches (views DESC, id DESC) WHERE status = 0;

-- The price is per day when the term is in days, on this side too: the form shows the unit that was chosen.
ALTER TABLE searches ADD COLUMN rent_by_day boolean NOT NULL DEFAULT false;

-- What the map and matching compare stands beside each zone, kept equal to its search by the triggers below.
ALTER TABLE search_zones
  ADD COLUMN user_id bigint,
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN budget_min integer,
  ADD COLUMN budget_max integer,
  ADD COLUMN area_min numeric(9, 1),
  ADD COLUMN area_max numeric(9, 1),
  ADD COLUMN rooms_min smallint,
  ADD COLUMN rooms_max smallint,
  ADD COLUMN mx integer GENERATED ALWAYS AS (mercator_x(center(bbox))) STORED,
  ADD COLUMN my integer GENERATED ALWAYS AS (mercator_y(center(bbox))) STORED;

CREATE FUNCTION zone_of_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.deal, s.property_type, s.status = 0, s.user_id, s.expires_at, s.budget_min, s.budget_max,
         s.area_min, s.area_max, s.rooms_min, s.rooms_max
    INTO NEW.deal, NEW.property_type, NEW.active, NEW.user_id, NEW.expires_at, NEW.budget_min, NEW.budget_max,
         NEW.area_min, NEW.area_max, NEW.rooms_min, NEW.rooms_max
    FROM searches s WHERE s.id = NEW.search_id;
  RETURN NEW;
END $$;
CREATE TRIGGER search_zones_of_search BEFORE INSERT ON search_zones FOR EACH ROW EXECUTE FUNCTION zone_of_search();

CREATE FUNCTION zones_follow_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_zones SET
    deal = NEW.deal, property_type = NEW.property_type, active = NEW.status = 0, user_id = NEW.user_id,
    expires_at = NEW.expires_at, budget_min = NEW.budget_min, budget_max = NEW.budget_max,
    area_min = NEW.area_min, area_max = NEW.area_max, rooms_min = NEW.rooms_min, rooms_max = NEW.rooms_max
  WHERE search_id = NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER searches_zones_follow
  AFTER UPDATE OF deal, property_type, status, user_id, expires_at, budget_min, budget_max, area_min, area_max, rooms_min, rooms_max
  ON searches FOR EACH ROW EXECUTE FUNCTION zones_follow_search();

UPDATE search_zones z SET
  user_id = s.user_id, expires_at = s.expires_at, budget_min = s.budget_min, budget_max = s.budget_max,
  area_min = s.area_min, area_max = s.area_max, rooms_min = s.rooms_min, rooms_max = s.rooms_max
FROM searches s WHERE s.id = z.search_id;

CREATE INDEX search_zones_map ON search_zones (mx, my)
  INCLUDE (search_id, deal, property_type, expires_at, budget_min, budget_max, area_min, area_max, rooms_min, rooms_max)
  WHERE active;
