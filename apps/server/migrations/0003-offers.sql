CREATE TABLE photos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id bigint REFERENCES users ON DELETE CASCADE,
  sha256 bytea NOT NULL,
  path text NOT NULL,                    -- storage folder and name without the width: 'ab/cdef…'
  width integer NOT NULL,                -- of the largest variant
  height integer NOT NULL,
  thumbhash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX photos_owner ON photos (owner_id, sha256);

CREATE TABLE offers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  short_code text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  deal smallint NOT NULL CHECK (deal BETWEEN 1 AND 3),                     -- rent, sale, exchange
  property_type smallint NOT NULL CHECK (property_type BETWEEN 1 AND 4),   -- apartment, house, land, commercial
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 3),                 -- active, deactivated, template, rejected
  reject_reason text,
  price integer CHECK (price BETWEEN 1 AND 100000000),                     -- whole euros
  area numeric(9, 1) CHECK (area > 0),                                     -- m²
  rooms smallint CHECK (rooms BETWEEN 1 AND 6),                            -- a studio counts as 1
  is_studio boolean NOT NULL DEFAULT false,
  floor smallint,
  total_floors smallint,
  rent_term_days integer,                                                  -- minimum term
  rent_by_day boolean NOT NULL DEFAULT false,                              -- the price is per day
  deposit_months smallint CHECK (deposit_months BETWEEN 0 AND 2),
  pets text[] NOT NULL DEFAULT '{}',                                       -- codes of dictionary 11
  point point,                                                             -- longitude, latitude; a plot's point on its surface
  outline jsonb,                                                           -- a plot's ring, closed
  address text,
  sector text,                                                             -- code of the gazetteer
  city text,                                                               -- code of the gazetteer
  approximate boolean NOT NULL DEFAULT false,
  main jsonb NOT NULL DEFAULT '{}',                                        -- the rest of the main part, by our names
  extra jsonb NOT NULL DEFAULT '{}',                                       -- "more details", by our names
  views integer NOT NULL DEFAULT 0,
  phone_views integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz NOT NULL DEFAULT now(),                         -- publication or last confirmation
  raised_at timestamptz NOT NULL DEFAULT now(),                            -- its place in lists
  active_until timestamptz,
  CONSTRAINT offers_complete CHECK (status = 2 OR (price IS NOT NULL AND point IS NOT NULL AND address IS NOT NULL AND active_until IS NOT NULL)),
  CONSTRAINT offers_outline_only_land CHECK (outline IS NULL OR property_type = 3)
);
CREATE INDEX offers_user ON offers (user_id, id DESC);
CREATE INDEX offers_newest ON offers (property_type, deal, raised_at DESC, id DESC) WHERE status = 0;
CREATE INDEX offers_all_newest ON offers (raised_at DESC, id DESC) WHERE status = 0;
CREATE INDEX offers_deal_newest ON offers (deal, raised_at DESC, id DESC) WHERE status = 0;
CREATE INDEX offers_created ON offers (created_at DESC) WHERE status = 0;
CREATE INDEX offers_price ON offers (property_type, deal, price, id) WHERE status = 0;
CREATE INDEX offers_place ON offers USING gist (property_type, deal, point) WHERE status = 0;

CREATE TABLE offer_photos (
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 24),
  photo_id bigint NOT NULL REFERENCES photos ON DELETE CASCADE,
  PRIMARY KEY (offer_id, position)
);
CREATE INDEX offer_photos_photo ON offer_photos (photo_id);

-- Every price an offer had, the first included.
CREATE TABLE offer_prices (
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  since timestamptz NOT NULL,
  price integer NOT NULL,
  PRIMARY KEY (offer_id, since)
);
