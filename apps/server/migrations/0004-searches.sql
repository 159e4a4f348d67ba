CREATE TABLE searches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  short_code text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  deal smallint NOT NULL CHECK (deal BETWEEN 1 AND 3),                     -- rent, buy, exchange
  property_type smallint NOT NULL CHECK (property_type BETWEEN 1 AND 4),
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 2),                 -- active, deactivated, pending (its account has to confirm it)
  budget_min integer NOT NULL CHECK (budget_min >= 0),                     -- whole euros
  budget_max integer NOT NULL CHECK (budget_max BETWEEN 1 AND 100000000),
  area_min numeric(9, 1),                                                  -- m²; both or neither
  area_max numeric(9, 1),
  rooms_min smallint CHECK (rooms_min BETWEEN 1 AND 6),
  rooms_max smallint CHECK (rooms_max BETWEEN 1 AND 6),
  is_studio boolean NOT NULL DEFAULT false,
  people smallint,
  rent_term_days integer,
  active_for smallint NOT NULL,                                            -- days
  activated_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,                                         -- activated_at + active_for days
  main jsonb NOT NULL DEFAULT '{}',
  extra jsonb NOT NULL DEFAULT '{}',
  contact jsonb NOT NULL DEFAULT '{}',                                     -- phone, email, channels, help: never public
  client_key text NOT NULL,                                                -- opens the client view; replaced to revoke it
  views integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT searches_budget CHECK (budget_min <= budget_max),
  CONSTRAINT searches_area CHECK ((area_min IS NULL) = (area_max IS NULL) AND area_min <= area_max),
  CONSTRAINT searches_rooms CHECK ((rooms_min IS NULL) = (rooms_max IS NULL) AND rooms_min <= rooms_max)
);
CREATE INDEX searches_user ON searches (user_id, id DESC);
CREATE INDEX searches_newest ON searches (property_type, deal, activated_at DESC, id DESC) WHERE status = 0;
CREATE INDEX searches_all_newest ON searches (activated_at DESC, id DESC) WHERE status = 0;
CREATE INDEX searches_created ON searches (created_at DESC) WHERE status = 0;
CREATE INDEX searches_budget_order ON searches (property_type, deal, budget_max, id) WHERE status = 0;
CREATE INDEX searches_expiry ON searches (expires_at) WHERE status = 0;

-- One row a zone, with what a match compares beside it, so that one index answers "which searches wait for this offer".
CREATE TABLE search_zones (
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 4),             -- at most five; 0 is the selected one
  zone polygon NOT NULL,
  bbox box NOT NULL,
  ring jsonb NOT NULL,                                                     -- the ring as drawn and repaired, closed, 6 decimals
  sector text,                                                             -- code of the gazetteer when chosen from the list
  deal smallint NOT NULL,
  property_type smallint NOT NULL,
  active boolean NOT NULL,                                                 -- the search's status is 0
  PRIMARY KEY (search_id, position)
);
CREATE INDEX search_zones_place ON search_zones USING gist (property_type, deal, bbox) WHERE active;

CREATE TABLE search_photos (
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('pet', 'zone')),
  position smallint NOT NULL,
  photo_id bigint NOT NULL REFERENCES photos ON DELETE CASCADE,
  PRIMARY KEY (search_id, kind, position)
);

CREATE TABLE offer_reactions (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('favorite', 'dislike')),              -- one row: the two exclude each other
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, offer_id)
);
CREATE INDEX offer_reactions_offer ON offer_reactions (offer_id);

CREATE TABLE search_reactions (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('favorite', 'dislike')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, search_id)
);
CREATE INDEX search_reactions_search ON search_reactions (search_id);
