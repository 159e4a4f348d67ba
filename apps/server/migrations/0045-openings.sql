-- How often offers and searches were opened, a day in Europe/Chisinau at a time. The owner stands beside the count, so
-- that one index answers "how did my things do in these days" without reading a million offers.
CREATE TABLE offer_days (
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  day date NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  views integer NOT NULL DEFAULT 0,
  phone_views integer NOT NULL DEFAULT 0,
  PRIMARY KEY (offer_id, day)
);
CREATE INDEX offer_days_owner ON offer_days (user_id, day) INCLUDE (views, phone_views);

CREATE TABLE search_days (
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  day date NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  views integer NOT NULL DEFAULT 0,
  PRIMARY KEY (search_id, day)
);
CREATE INDEX search_days_owner ON search_days (user_id, day) INCLUDE (views);

-- Who was counted already: a visitor who comes back, reloads or whose call is sent twice counts once a day.
-- The visitor is a hash that changes every day; rows of past days are deleted.
CREATE TABLE openings (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('offer', 'phone', 'search')),
  thing_id bigint NOT NULL,
  visitor bytea NOT NULL,
  PRIMARY KEY (day, kind, thing_id, visitor)
);

-- The newest first for "what came to my searches" and "how many in these days".
CREATE INDEX proposals_search_newest ON proposals (search_id, created_at DESC, id DESC);
CREATE INDEX viewings_owner_created ON viewings (owner_id, created_at);
