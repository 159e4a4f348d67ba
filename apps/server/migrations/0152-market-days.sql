-- What the whole market did, a finished day in Europe/Chisinau at a time: counted once, so that a page of statistics does
-- not count a million rows, and so that what is deleted later has still happened.
CREATE TABLE market_days (
  day date PRIMARY KEY,
  visits integer NOT NULL DEFAULT 0,                      -- sessions of a day (decisions 8.8)
  offer_views integer NOT NULL DEFAULT 0,
  phone_views integer NOT NULL DEFAULT 0,
  users integer NOT NULL DEFAULT 0,                       -- new ones, as are offers and searches
  offers integer NOT NULL DEFAULT 0,
  searches integer NOT NULL DEFAULT 0,
  matches integer NOT NULL DEFAULT 0,                     -- pairs whose owners were told
  proposals integer NOT NULL DEFAULT 0,
  viewings_asked integer NOT NULL DEFAULT 0,
  viewings_approved integer NOT NULL DEFAULT 0,           -- agreed ones that were to be held on this day
  first_proposals integer[] NOT NULL DEFAULT '{}'         -- searches that got their first one, by how long they waited
);

-- When a pair was first told; of what was told before nobody knows.
ALTER TABLE told_matches ADD COLUMN told_at timestamptz;
ALTER TABLE told_matches ALTER COLUMN told_at SET DEFAULT now();

-- Supply and demand by place, kind and deal, as they stood when they were last counted.
CREATE TABLE market_balance (
  place text NOT NULL,                                    -- code of a sector or a town
  property_type smallint NOT NULL,
  deal smallint NOT NULL,
  offers integer NOT NULL DEFAULT 0,
  searches integer NOT NULL DEFAULT 0,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (place, property_type, deal)
);

-- One day of each without reading the others.
CREATE INDEX told_matches_at ON told_matches (told_at) WHERE told_at IS NOT NULL;
CREATE INDEX proposals_created ON proposals (created_at);
CREATE INDEX viewings_created ON viewings (created_at);
CREATE INDEX viewings_approved ON viewings (starts_at) WHERE status = 1;
CREATE INDEX offer_days_day ON offer_days (day) INCLUDE (views, phone_views);
