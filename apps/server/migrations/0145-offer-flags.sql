-- How a picture looks: the 64 bits of its difference hash. Null until it is worked out, empty for one too plain to be told by.
ALTER TABLE photos ADD COLUMN looks bytea;
CREATE INDEX photos_unseen ON photos (id) WHERE looks IS NULL;

-- Its four sixteenths of bits, each with its place: pictures that differ in three bits or fewer share one of them.
CREATE FUNCTION look_bands(looks bytea) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN length(looks) = 8 THEN ARRAY[
  get_byte(looks, 0) * 256 + get_byte(looks, 1),
  65536 + get_byte(looks, 2) * 256 + get_byte(looks, 3),
  131072 + get_byte(looks, 4) * 256 + get_byte(looks, 5),
  196608 + get_byte(looks, 6) * 256 + get_byte(looks, 7)] END;
CREATE INDEX photos_looks ON photos USING gin (look_bands(looks)) WHERE length(looks) = 8;

-- What a moderator should look at. Worked out after each publication and edit; one that was dismissed stays so.
CREATE TABLE offer_flags (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('duplicate', 'low_price')),
  other_id bigint REFERENCES offers ON DELETE CASCADE,                     -- the offer it repeats
  detail jsonb NOT NULL DEFAULT '{}',                                      -- by what it was told
  created_at timestamptz NOT NULL DEFAULT now(),
  dismissed_at timestamptz,
  dismissed_by bigint REFERENCES users ON DELETE SET NULL,
  CONSTRAINT offer_flags_once UNIQUE NULLS NOT DISTINCT (offer_id, kind, other_id),
  CONSTRAINT offer_flags_pair CHECK ((kind = 'duplicate') = (other_id IS NOT NULL))
);
CREATE INDEX offer_flags_open ON offer_flags (created_at, id) WHERE dismissed_at IS NULL;
CREATE INDEX offer_flags_other ON offer_flags (other_id) WHERE other_id IS NOT NULL;
CREATE INDEX offer_flags_dismissed_by ON offer_flags (dismissed_by) WHERE dismissed_by IS NOT NULL;
