-- Where a person often has to get to, and by what: work, school, parents. For them alone.
CREATE TABLE own_places (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  label text NOT NULL,
  address text NOT NULL,
  lng double precision NOT NULL,
  lat double precision NOT NULL,
  means text NOT NULL CONSTRAINT own_places_means CHECK (means IN ('walk', 'transit', 'car')),
  -- selectOwnPlaces: those of a person; what is taken over from a browser twice is there once
  CONSTRAINT own_places_once UNIQUE (user_id, lng, lat, means)
);
