-- Places and streets that an administrator imported (npm run places), beside the built-in gazetteer.
CREATE TABLE places (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('place', 'street')),
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  folded text NOT NULL,                  -- the words of both names in one spelling, as domain/gazetteer/fold.ts writes them
  point point NOT NULL,                  -- longitude, latitude
  weight integer NOT NULL DEFAULT 0      -- people who live there
);
CREATE INDEX places_folded ON places USING gin (folded gin_trgm_ops);
CREATE INDEX places_point ON places USING gist (point);
