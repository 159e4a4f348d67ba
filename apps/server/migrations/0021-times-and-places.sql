-- Times that one of the two offers to choose from, the earliest first; `starts_at` is the last of them, so that what waits expires with
-- it. Empty for a single time.
ALTER TABLE viewings ADD COLUMN offered_at timestamptz[] NOT NULL DEFAULT '{}'
  CONSTRAINT viewings_offered CHECK (cardinality(offered_at) = 0 OR (cardinality(offered_at) BETWEEN 2 AND 3
    AND offered_at[1] < offered_at[2] AND (cardinality(offered_at) = 2 OR offered_at[2] < offered_at[3])
    AND offered_at[cardinality(offered_at)] = starts_at));

-- A choice ends with an agreement, and with another time that is named instead of it.
CREATE FUNCTION viewing_choice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 1 OR (NEW.starts_at <> OLD.starts_at AND NEW.offered_at = OLD.offered_at) THEN NEW.offered_at := '{}'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER viewings_choice BEFORE UPDATE OF status, starts_at ON viewings FOR EACH ROW EXECUTE FUNCTION viewing_choice();

-- How many clients a person shows one offer to in one half hour.
ALTER TABLE viewing_hours ADD COLUMN places smallint NOT NULL DEFAULT 1 CONSTRAINT viewing_hours_places CHECK (places BETWEEN 1 AND 10);

-- Whoever shows one offer to several at once is there once for each, in a place of its own: two places never overlap in time, nor two
-- offers whatever the place. A client has the first place.
ALTER TABLE attendance ADD COLUMN place smallint NOT NULL DEFAULT 1, ADD COLUMN offer_id bigint;
UPDATE attendance SET offer_id = v.offer_id FROM viewings v WHERE v.id = attendance.viewing_id;
ALTER TABLE attendance DROP CONSTRAINT attendance_no_double_booking;
ALTER TABLE attendance
  ADD CONSTRAINT attendance_no_double_booking EXCLUDE USING gist (user_id WITH =, during WITH &&, place WITH =),
  ADD CONSTRAINT attendance_one_offer EXCLUDE USING gist (user_id WITH =, during WITH &&, offer_id WITH <>);

-- An accepted viewing holds its half hour for both people, any other holds none.
CREATE OR REPLACE FUNCTION viewing_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  half_hour tstzrange := tstzrange(NEW.starts_at, NEW.starts_at + interval '30 minutes');
  places integer := coalesce((SELECT h.places FROM viewing_hours h WHERE h.user_id = NEW.owner_id), 1);
  held smallint[];
  owner_place smallint;
BEGIN
  DELETE FROM attendance WHERE viewing_id = NEW.id;
  IF NEW.status = 1 THEN
    SELECT coalesce(array_agg(a.place ORDER BY a.place), '{}') INTO held FROM attendance a
      WHERE a.user_id = NEW.owner_id AND a.during && half_hour;
    -- Where no place is left, one that is held: the constraint refuses it.
    SELECT CASE WHEN cardinality(held) >= places THEN held[1] ELSE min(p) END INTO owner_place
      FROM generate_series(1, 10) AS p WHERE NOT p = ANY (held);
    -- In the order of the ids, so that two accepts never wait for each other.
    INSERT INTO attendance (viewing_id, user_id, during, offer_id, place)
    SELECT NEW.id, person, half_hour, NEW.offer_id, CASE WHEN person = NEW.owner_id THEN owner_place ELSE 1 END
    FROM unnest(ARRAY[least(NEW.owner_id, NEW.client_id), greatest(NEW.owner_id, NEW.client_id)]) AS person;
  END IF;
  RETURN NEW;
END $$;

-- Whether an offer cannot be shown to a client in the half hour that begins then: one of the two is elsewhere, or no place is left.
CREATE FUNCTION half_hour_taken(owner bigint, client bigint, offer bigint, begins timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM attendance a WHERE a.user_id = client AND a.during && tstzrange(begins, begins + interval '30 minutes'))
    OR EXISTS (SELECT FROM attendance a WHERE a.user_id = owner AND a.during && tstzrange(begins, begins + interval '30 minutes')
      AND a.offer_id IS DISTINCT FROM offer)
    OR (SELECT count(*) FROM attendance a WHERE a.user_id = owner AND a.during && tstzrange(begins, begins + interval '30 minutes'))
      >= coalesce((SELECT h.places FROM viewing_hours h WHERE h.user_id = owner), 1)
$$;

-- The times that a viewing offers, in milliseconds since 1970, with those that went to another meanwhile.
CREATE FUNCTION offered_times(v viewings) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('at', (extract(epoch FROM at) * 1000)::bigint,
    'taken', half_hour_taken(v.owner_id, v.client_id, v.offer_id, at)) ORDER BY at), '[]') FROM unnest(v.offered_at) AS at
$$;

-- What the two say of a viewing that is over: whether it took place, of whoever came whether they liked what they saw, and that they
-- want to be asked no more.
CREATE TABLE viewing_outcomes (
  viewing_id bigint NOT NULL REFERENCES viewings ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('owner', 'client')),
  took_place boolean,
  liked boolean CONSTRAINT viewing_outcomes_liked CHECK (liked IS NULL OR (side = 'client' AND took_place)),
  closed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (viewing_id, side)
);
