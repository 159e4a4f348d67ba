-- The whole schema at the first release, table by table: columns, constraints, then the indexes, functions and triggers that
-- serve the table. It is applied and therefore never edited: what changes is a new migration beside it.
-- Above each index stands the query that it serves, with the name of the function that asks it.

-- Extensions of PostgreSQL itself; nothing else is needed on either engine.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- What is looked up by words: lower case, plain letters, a space before each word, so that LIKE '% word%' finds its
-- beginning by trigrams.
CREATE FUNCTION plain_words(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(lower(given), 'ăâîșşțţéáíóúё', 'aaisstteaiouе');

-- The parts of an e-mail are words too.
CREATE FUNCTION person_words(name text, username text, phone text, email text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || plain_words(coalesce(name, '')) || ' ' || plain_words(coalesce(username, '')) || ' ' || coalesce(phone, '')
  || ' ' || lower(coalesce(email, '')) || ' ' || translate(lower(coalesce(email, '')), '.@_-', '    ');

-- ---------------------------------------------------------------------------------------------------------------------
-- Accounts
-- ---------------------------------------------------------------------------------------------------------------------

-- An agency that a realtor typed themselves stays out of the list until a verified realtor works there, and goes with the
-- last one who names it.
CREATE TABLE agencies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  logo_path text,
  typed boolean NOT NULL DEFAULT false
);

CREATE TABLE specializations (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  title_ru text NOT NULL,
  title_ro text NOT NULL
);

-- An account that its person deletes is seen by nobody from then on and erased 72 hours later; until then it can be kept.
-- What names the person stands aside meanwhile, so that no query that meets the row shows it; what it is signed in by stays,
-- so that nobody else takes it.
CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  role text NOT NULL DEFAULT 'client' CHECK (role IN ('client', 'owner', 'realtor', 'admin')),
  name text,
  username text,
  phone text CHECK (phone ~ '^\+[0-9]{8,15}$'),           -- E.164
  phone_proven_at timestamptz,
  phone_opens text NOT NULL DEFAULT 'press' CHECK (phone_opens IN ('press', 'viewing')), -- when offers show it; an offer may say otherwise (`extra`)
  email text,                                             -- as typed
  email_proven_at timestamptz,
  telegram_chat_id bigint UNIQUE,
  telegram_sync boolean NOT NULL DEFAULT true,            -- whether the person wants messages there
  password_hash text,                                     -- argon2id
  locale text NOT NULL DEFAULT 'ru' CHECK (locale IN ('ru', 'ro')),
  avatar_path text,
  citizenship text,
  description text,
  agency_id bigint REFERENCES agencies ON DELETE SET NULL,
  specializations integer[] NOT NULL DEFAULT '{}',
  review_count integer NOT NULL DEFAULT 0,
  review_sum integer NOT NULL DEFAULT 0,
  review_points integer GENERATED ALWAYS AS (             -- thousandths of the average; 0 without a review
    CASE WHEN review_count > 0 THEN round(review_sum * 1000.0 / review_count)::integer ELSE 0 END) STORED,
  recommend_count integer NOT NULL DEFAULT 0,             -- reviews of 4 and 5
  sought text GENERATED ALWAYS AS (person_words(name, username, phone, email)) STORED, -- what the person is looked up by
  version integer NOT NULL DEFAULT 1,                     -- counts what administrators change
  created_at timestamptz NOT NULL DEFAULT now(),
  verified_at timestamptz,                                -- verified realtor
  blocked_at timestamptz,
  deleted_at timestamptz,
  deletion_due_at timestamptz,
  kept_profile jsonb,                                     -- name, username, description, avatar_path of a deleted person
  CONSTRAINT users_deletion CHECK ((deleted_at IS NULL) = (deletion_due_at IS NULL)
    AND (deleted_at IS NULL) = (kept_profile IS NULL) AND deletion_due_at > deleted_at),
  CONSTRAINT users_deleted_unnamed CHECK (deleted_at IS NULL
    OR (name IS NULL AND username IS NULL AND description IS NULL AND avatar_path IS NULL))
);
-- How rare a word is decides whether it is looked for by itself or while the list is read: a hundredth is too coarse.
ALTER TABLE users ALTER COLUMN sought SET STATISTICS 500;
-- findHolder: sign-in by phone; one account a phone
CREATE UNIQUE INDEX users_phone ON users (phone) WHERE phone IS NOT NULL;
-- findHolder: sign-in by e-mail; two that differ by case alone are one account's
CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE email IS NOT NULL;
-- findHolder: sign-in by name; a name of one's own is one person's, however it is written
CREATE UNIQUE INDEX users_username ON users (lower(username)) WHERE username IS NOT NULL;
-- forgetUnnamedAgency: whether anybody names an agency; references of a deleted agency
CREATE INDEX users_agency ON users (agency_id) WHERE agency_id IS NOT NULL;
-- selectNamedFiles: whether a file of the storage is somebody's picture
CREATE INDEX users_avatar ON users (avatar_path) WHERE avatar_path IS NOT NULL;
-- findDueDeletions: accounts whose 72 hours are over, the first due first
CREATE INDEX users_deleting ON users (deletion_due_at) WHERE deleted_at IS NOT NULL;
-- selectRealtors, countRealtors: the best rated first; those without a review come last
CREATE INDEX users_finder ON users (review_points DESC, review_count DESC, id DESC)
  WHERE role = 'realtor' AND verified_at IS NOT NULL AND blocked_at IS NULL AND deleted_at IS NULL;
-- selectUsers: administrators' list of people by date, with what words are looked for in, read from the index alone
CREATE INDEX users_listed ON users (created_at, id) INCLUDE (sought) WHERE deleted_at IS NULL;
-- selectUsers: one role by date; hasOtherAdmin, selectAdmins: the handful of administrators
CREATE INDEX users_role_newest ON users (role, created_at, id);
-- selectUsers: the blocked ones by date
CREATE INDEX users_blocked ON users (created_at, id) WHERE blocked_at IS NOT NULL;
-- countUnverified, selectUsers: realtors who wait to be verified, by date
CREATE INDEX users_unverified ON users (created_at, id)
  WHERE role = 'realtor' AND verified_at IS NULL AND blocked_at IS NULL AND deleted_at IS NULL;
-- selectUsers: verified realtors by date
CREATE INDEX users_verified ON users (created_at, id)
  WHERE role = 'realtor' AND verified_at IS NOT NULL AND deleted_at IS NULL;
-- selectUsers: those who have proven neither phone nor e-mail, by date
CREATE INDEX users_unproven ON users (created_at, id) WHERE phone_proven_at IS NULL AND email_proven_at IS NULL;
-- soughtPage, findPeople: people by the beginnings of words, names, numbers and addresses
CREATE INDEX users_words ON users USING gin (sought gin_trgm_ops);

-- What two administrators may change at once counts its changes, whoever makes them: the second one is told.
CREATE FUNCTION count_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER users_version BEFORE UPDATE OF role, verified_at, blocked_at ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.verified_at, OLD.blocked_at) IS DISTINCT FROM (NEW.role, NEW.verified_at, NEW.blocked_at))
  EXECUTE FUNCTION count_user_change();

-- Whoever is deleted shows no offer and no search, whatever writes them, and is signed in nowhere. The person's row is held,
-- so that a deletion at the same moment is either seen here or sees this row.
CREATE FUNCTION refuse_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT deleted_at FROM users WHERE id = NEW.user_id FOR KEY SHARE) IS NOT NULL THEN
    RAISE EXCEPTION 'The account % is being deleted', NEW.user_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- A signed-in browser. The token itself is never stored, only its SHA-256. A session and the tokens that sign the same
-- browser in again are one device.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  device_id uuid NOT NULL DEFAULT gen_random_uuid(),
  device text,
  remember boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
-- sessionDevices, deleteOtherSessions: the browsers of a person; references of a deleted person
CREATE INDEX sessions_user ON sessions (user_id);
-- deleteSessionsOfDevice: the sessions of a remembered browser
CREATE INDEX sessions_device ON sessions (device_id);
CREATE TRIGGER sessions_of_deleted BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted();

-- Lets a browser sign in again without a password. Rotates at each use.
CREATE TABLE device_tokens (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  device_id uuid NOT NULL,
  device text,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  replaced_at timestamptz
);
-- tokenDevices, deleteDevice: remembered browsers of a person; references of a deleted person
CREATE INDEX device_tokens_user ON device_tokens (user_id);

-- A one-time right to set a password, handed to the browser that proved itself (10 minutes, single use).
CREATE TABLE grants (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  proven_by text CHECK (proven_by IN ('password', 'phone', 'email', 'telegram')), -- the change that follows is notified elsewhere
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
-- voidGrants: the rights that a person was handed; references of a deleted person
CREATE INDEX grants_user ON grants (user_id);

-- A code sent to a phone, an e-mail or the attached messenger. Asked for by anybody (recovery) or by a signed-in user.
CREATE TABLE one_time_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  handle_hash bytea UNIQUE,                               -- of the opaque id that a recovery is continued by
  user_id bigint REFERENCES users ON DELETE CASCADE,      -- null until the message is written, and where nobody is
  purpose text NOT NULL CHECK (purpose IN ('recovery', 'change', 'deletion', 'proof')),
  channel text NOT NULL CHECK (channel IN ('mail', 'sms', 'telegram')),
  recipient text NOT NULL,
  requester text NOT NULL DEFAULT '',                     -- hash of the address, the account or the device that asked: each has a count of its own
  locale text NOT NULL CHECK (locale IN ('ru', 'ro')),
  code_hash text,                                         -- argon2id; null until the message is written
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
-- sendTimes: codes lately sent to an address, in whatever case it is written
CREATE INDEX one_time_codes_recipient ON one_time_codes (lower(recipient), created_at DESC);
-- newestCode: the last code of a person; references of a deleted person
CREATE INDEX one_time_codes_user ON one_time_codes (user_id) WHERE user_id IS NOT NULL;

-- Wrong codes in a row: `u<user id>`, or the hash of an identifier that nobody has.
CREATE TABLE code_failures (
  account text PRIMARY KEY,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL
);

-- Secrets of authenticator apps. The secret has to be there as it is: codes are computed from it. A row without
-- `confirmed_at` has been begun and asks nobody for anything.
CREATE TABLE second_factors (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret bytea NOT NULL,
  last_step integer NOT NULL DEFAULT 0,                   -- the last step of thirty seconds whose code was used: none works twice
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz
);

-- Codes for when the app is lost, each for one use; only their SHA-256 is stored, of 80 random bits.
CREATE TABLE recovery_codes (
  code_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  used_at timestamptz
);
-- countRecoveryCodes, replaceRecoveryCodes: the codes of a person
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

-- Changes of how a person is reached, with what was before: the link in the message about one takes it back within 72 hours,
-- together with those that followed it. The token itself is never stored, only its SHA-256.
CREATE TABLE reach_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('password', 'phone', 'email', 'telegram', 'deletion')),
  phone text,
  phone_proven_at timestamptz,
  email text,
  email_proven_at timestamptz,
  telegram_chat_id bigint,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
-- changedLately, findOldestReachChange: what may still be taken back of a person's changes
CREATE INDEX reach_changes_user ON reach_changes (user_id);

-- One-time sign-in links that the bot hands out (5 minutes). The token itself is never stored, only its SHA-256.
CREATE TABLE telegram_tokens (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  chat_id bigint NOT NULL,
  state_hash bytea,                                       -- of what the browser holds that asked: any other is asked a question
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
-- deleteTelegramTokens: links handed out to a person
CREATE INDEX telegram_tokens_user ON telegram_tokens (user_id);

-- The language of a chat that belongs to no account yet; gone when it does, or after a day.
CREATE TABLE telegram_greetings (
  chat_id bigint PRIMARY KEY,
  locale text NOT NULL CHECK (locale IN ('ru', 'ro')),
  state_hash bytea,                                       -- as in telegram_tokens
  proves_phone boolean NOT NULL DEFAULT false,            -- opened to prove a phone: what is shared there signs nobody in
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A signed-in person is proving a phone by Telegram. What the page asked the bot with, the session and the link's token are
-- kept as SHA-256 alone. The row goes when the number is proven and with the session that asked.
CREATE TABLE telegram_phones (
  state_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  session_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
  granted boolean NOT NULL,                               -- the person proved who they are: the number may be new to the account
  proven_by text CHECK (proven_by IN ('password', 'phone', 'email', 'telegram')),
  chat_id bigint,                                         -- who shared
  phone text CHECK (phone ~ '^\+[0-9]{8,15}$'),           -- which number
  token_hash bytea UNIQUE,                                -- of the link that the bot gave for it
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (num_nulls(chat_id, phone, token_hash) IN (0, 3))
);
-- deleteTelegramTokens: proofs that a person has begun
CREATE INDEX telegram_phones_user ON telegram_phones (user_id);
-- references of a deleted session
CREATE INDEX telegram_phones_session ON telegram_phones (session_hash);

-- Tries counted over all nodes: one row a caller, call and window.
CREATE TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  tries integer NOT NULL,
  PRIMARY KEY (key, window_start)
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Dictionaries, places, the home page
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE dictionary_options (
  id integer PRIMARY KEY,
  dictionary smallint NOT NULL,
  code text NOT NULL,
  title_ru text NOT NULL,
  title_ro text NOT NULL,
  description_ru text NOT NULL DEFAULT '',
  description_ro text NOT NULL DEFAULT '',
  position smallint NOT NULL,
  hidden boolean NOT NULL DEFAULT false,
  UNIQUE (dictionary, code)
);

-- Why a viewing was declined.
CREATE TABLE decline_reasons (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  title_ru text NOT NULL,
  title_ro text NOT NULL,
  position smallint NOT NULL,
  hidden boolean NOT NULL DEFAULT false
);

-- Places and streets that an administrator imported (npm run places), beside the built-in gazetteer.
CREATE TABLE places (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('place', 'street')),
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  folded text NOT NULL,                                   -- the words of both names in one spelling, as domain/gazetteer/fold.ts writes them
  point point NOT NULL,                                   -- longitude, latitude
  weight integer NOT NULL DEFAULT 0                       -- people who live there
);
-- selectPlacesNamed: places and streets by the beginnings and likeness of their names
CREATE INDEX places_folded ON places USING gin (folded gin_trgm_ops);
-- selectNearestPlace: the place nearest to a point
CREATE INDEX places_point ON places USING gist (point);

-- What one euro buys, as the configured source last said it; no row until it was reached.
CREATE TABLE exchange_rates (
  currency text PRIMARY KEY CHECK (currency IN ('USD', 'MDL')),
  per_euro numeric(12, 4) NOT NULL CHECK (per_euro > 0),
  source text NOT NULL,
  published_at timestamptz NOT NULL,                      -- of which day the rate is
  fetched_at timestamptz NOT NULL DEFAULT now()           -- when the source last answered
);

-- Texts of the home page, edited by an administrator: one row a block.
CREATE TABLE landing_blocks (
  key text PRIMARY KEY,
  ru jsonb NOT NULL,
  ro jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO landing_blocks (key, ru, ro) VALUES
('shelter', '{"lei_per_user": 1, "animals_helped": 250}', '{"lei_per_user": 1, "animals_helped": 250}'),
('fee', '{"from_percent": 3, "to_percent": 5}', '{"from_percent": 3, "to_percent": 5}'),
('faq',
'[
  {"code": "fee", "question": "Сколько берёт риелтор?", "answer": "Обычно 3–5% от сделки. При аренде на год и дольше — одна месячная плата. Публикация предложений и поисков бесплатна для обеих сторон."},
  {"code": "phone", "question": "Кто видит мой телефон?", "answer": "Телефон ищущего открывается только после того, как просмотр или предложение приняты. Когда открывается телефон владельца, выбирает он сам: по одному нажатию или только после согласия на просмотр. Мы считаем такие показы."},
  {"code": "search", "question": "Чем поиск лучше подписки на объявления?", "answer": "Поиск видят владельцы и риелторы: они предлагают подходящее сами. А о каждом новом подходящем предложении вы узнаёте сразу."},
  {"code": "almost", "question": "Что значит «подходит почти»?", "answer": "Всё совпало, кроме цены, и она близко. Мы показываем такое отдельно и пишем словами, на сколько процентов цена выше бюджета."}
]',
'[
  {"code": "fee", "question": "Cât costă un agent?", "answer": "De obicei 3–5% din tranzacție. La chirie de un an sau mai mult — o plată lunară. Publicarea ofertelor și a căutărilor este gratuită pentru ambele părți."},
  {"code": "phone", "question": "Cine îmi vede telefonul?", "answer": "Telefonul celui care caută apare numai după ce vizionarea sau propunerea a fost acceptată. Când se arată telefonul proprietarului alege el însuși: la o singură apăsare sau numai după ce a acceptat vizionarea. Aceste afișări sunt numărate."},
  {"code": "search", "question": "Cu ce e mai bună căutarea decât un abonament?", "answer": "Căutarea o văd proprietarii și agenții: ei propun singuri ce se potrivește. Iar despre fiecare ofertă nouă potrivită aflați imediat."},
  {"code": "almost", "question": "Ce înseamnă „aproape potrivit”?", "answer": "Totul se potrivește, în afară de preț, iar acesta este aproape. Le arătăm separat și scriem cu câte procente prețul depășește bugetul."}
]');

-- ---------------------------------------------------------------------------------------------------------------------
-- Photos
-- ---------------------------------------------------------------------------------------------------------------------

-- The four sixteenths of a picture's 64 bits, each with its place: pictures that differ in three bits or fewer share one of them.
CREATE FUNCTION look_bands(looks bytea) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN length(looks) = 8 THEN ARRAY[
  get_byte(looks, 0) * 256 + get_byte(looks, 1),
  65536 + get_byte(looks, 2) * 256 + get_byte(looks, 3),
  131072 + get_byte(looks, 4) * 256 + get_byte(looks, 5),
  196608 + get_byte(looks, 6) * 256 + get_byte(looks, 7)] END;

-- A photo that its owner turned is a photo of its own, drawn from the one it was turned from: a published offer keeps its
-- picture until the form is sent, and turning four times loses no more than turning once.
CREATE TABLE photos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id bigint REFERENCES users ON DELETE CASCADE,
  sha256 bytea NOT NULL,
  path text NOT NULL,                                     -- storage folder and name without the width: 'ab/cdef…'
  width integer NOT NULL,                                 -- of the largest variant
  height integer NOT NULL,
  thumbhash bytea NOT NULL,
  looks bytea,                                            -- 64 bits of its difference hash; null until computed, empty for one too plain to be told by
  turned_from bigint REFERENCES photos ON DELETE SET NULL,
  quarter_turns smallint NOT NULL DEFAULT 0 CHECK (quarter_turns BETWEEN 0 AND 3), -- clockwise
  created_at timestamptz NOT NULL DEFAULT now()
);
-- reuseOwnPhoto: the same picture chosen twice; selectPathsOf: the pictures of a person
CREATE INDEX photos_owner ON photos (owner_id, sha256);
-- deleteUnattached, selectNamedFiles: whether a file is still named
CREATE INDEX photos_path ON photos (path);
-- deleteUnattached: whether a picture was turned; references of a deleted picture
CREATE INDEX photos_turned_from ON photos (turned_from) WHERE turned_from IS NOT NULL;
-- selectUnseenPaths: pictures whose difference hash is not computed yet
CREATE INDEX photos_unseen ON photos (id) WHERE looks IS NULL;
-- selectLikePhotos: pictures that differ in three bits or fewer
CREATE INDEX photos_looks ON photos USING gin (look_bands(looks)) WHERE length(looks) = 8;

-- ---------------------------------------------------------------------------------------------------------------------
-- Offers
-- ---------------------------------------------------------------------------------------------------------------------

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

-- What a list can be asked by beyond the columns: flags that are on, options by their code, counts as `bathroom_count.1`,
-- `bathroom_count.2` … up to the number. An array of words and not jsonb: PostgreSQL counts how often each word stands in
-- it, so that it knows whether to read few offers by their words or many by the list's order.
CREATE FUNCTION facts_of(main jsonb, extra jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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
  ) AS words
$$;

-- What takes part in a match has a version: the first 64 bits of a hash of its own, the same in every version of PostgreSQL. What is
-- confirmed, raised or extended keeps its version; at another price, place or wish it has another one. The columns
-- `match_version` below take in everything that the rules of a match read (matchVersion.test.ts), but for whose it is and until
-- when it is shown.
CREATE FUNCTION match_version(fields text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ('x' || encode(substr(sha256(convert_to(fields::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint
$$;

CREATE TABLE offers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  short_code text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  deal smallint NOT NULL CHECK (deal BETWEEN 1 AND 4),                     -- rent, sale, exchange, rent by the day
  property_type smallint NOT NULL CHECK (property_type BETWEEN 1 AND 4),   -- apartment, house, land, commercial
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 4),                 -- active, deactivated, template, rejected, deleted
  reject_reason text,
  waits_for_proof boolean NOT NULL DEFAULT false,                          -- hidden until its owner proves a phone, not by the owner's wish
  draft_key text,                                                          -- the form names its draft before the first save is answered: no second one
  price integer CHECK (price BETWEEN 1 AND 100000000),                     -- whole euros
  area numeric(9, 1) CHECK (area > 0),                                     -- m²
  rooms smallint CHECK (rooms BETWEEN 1 AND 6),                            -- a studio counts as 1
  is_studio boolean NOT NULL DEFAULT false,
  floor smallint,
  total_floors smallint,
  rent_term_days integer,                                                  -- minimum term
  rent_by_day boolean NOT NULL GENERATED ALWAYS AS (deal = 4) STORED,      -- the price is per day
  deposit_months smallint CHECK (deposit_months BETWEEN 0 AND 2),          -- none by the day
  pets text[] NOT NULL DEFAULT '{}',                                       -- codes of dictionary 11
  point point,                                                             -- longitude, latitude; a plot's point on its surface
  outline jsonb,                                                           -- a plot's ring, closed
  address text,
  sector text,                                                             -- code of the gazetteer
  city text,                                                               -- code of the gazetteer
  approximate boolean NOT NULL DEFAULT false,
  shown_point point GENERATED ALWAYS AS (shown_place(point, approximate)) STORED,
  mx integer GENERATED ALWAYS AS (mercator_x(shown_place(point, approximate))) STORED,
  my integer GENERATED ALWAYS AS (mercator_y(shown_place(point, approximate))) STORED,
  main jsonb NOT NULL DEFAULT '{}',                                        -- the rest of the main part, by our names
  extra jsonb NOT NULL DEFAULT '{}',                                       -- "more details", by our names
  facts text[] GENERATED ALWAYS AS (facts_of(main, extra)) STORED,
  match_version bigint NOT NULL GENERATED ALWAYS AS (match_version(ARRAY[
    deal::text, property_type::text, price::text, area::text, rooms::text, is_studio::text, encode(point_send(point), 'hex'),
    floor::text, total_floors::text, rent_term_days::text,
    extra->>'year_of_construction', extra->>'plot_area', extra->>'number_of_storeys', 'pets'
  ] || pets || 'facts'::text || facts_of(main, extra))) STORED,
  sought text GENERATED ALWAYS AS (' ' || plain_words(address)) STORED,    -- what administrators look it up by
  views integer NOT NULL DEFAULT 0,
  phone_views integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz NOT NULL DEFAULT now(),                         -- publication or last confirmation
  raised_at timestamptz NOT NULL DEFAULT now(),                            -- its place in lists
  reviewed_at timestamptz,                                                 -- when a moderator last found nothing wrong; null while new or edited since
  active_until timestamptz,
  deleted_at timestamptz,                                                  -- waits a moment to be taken back, then a job erases it
  deleted_from smallint,                                                   -- the status it had
  CONSTRAINT offers_complete CHECK (status IN (2, 4) OR (price IS NOT NULL AND point IS NOT NULL AND address IS NOT NULL AND active_until IS NOT NULL)),
  CONSTRAINT offers_outline_only_land CHECK (outline IS NULL OR property_type = 3),
  CONSTRAINT offers_waiting_are_hidden CHECK (NOT waits_for_proof OR status <> 0),
  CONSTRAINT offers_deleted CHECK ((status = 4) = (deleted_at IS NOT NULL) AND (status = 4) = (deleted_from IS NOT NULL))
);
ALTER TABLE offers ALTER COLUMN sought SET STATISTICS 500;
-- selectMyOffers, countMyOffers, selectOwnActive, selectRealtors: the offers of one person, read from the index alone; a draft key is one draft's
CREATE UNIQUE INDEX offers_person ON offers (user_id, draft_key)
  INCLUDE (id, status, created_at, raised_at, active_until, deal, property_type, sector, city);
-- selectOfferPage: lists of every kind or of one deal, last raised first
CREATE INDEX offers_fresh ON offers (raised_at DESC, id DESC) INCLUDE (deal, active_until) WHERE status = 0;
-- selectOfferPage, selectPlacePage: lists of one deal and kind under filters in any order, read from the index alone; its own order is last raised first
CREATE INDEX offers_kind ON offers (property_type, deal, raised_at DESC, id DESC)
  INCLUDE (mx, my, price, area, rooms, is_studio, active_until, created_at, views, shown_point, facts) WHERE status = 0;
-- countOffers, selectOfferPage: offers that say something rare
CREATE INDEX offers_facts ON offers USING gin (facts) WHERE status = 0;
-- selectMarket, countOffers: offers of a town or of a sector of it
CREATE INDEX offers_town ON offers (city, sector, deal, property_type) WHERE status = 0;
-- selectOfferPage: lists by views, which no index in memory knows
CREATE INDEX offers_views ON offers (views DESC, id DESC) WHERE status = 0;
-- selectOfferCells, selectOfferIds, selectPrices: the map's cells and a window's lists, read from the index alone
CREATE INDEX offers_map ON offers (mx, my)
  INCLUDE (id, deal, property_type, price, area, rooms, is_studio, active_until) WHERE status = 0;
-- pairsOf, selectNeighbours, selectOffersFor: offers of one deal and kind inside a zone, by their exact point
CREATE INDEX offers_place ON offers USING gist (property_type, deal, point) WHERE status = 0;
-- selectEndingOffers: offers that end soon; selectOffers: administrators' list of the expired, last ended first
CREATE INDEX offers_ending ON offers (active_until) WHERE status = 0;
-- selectOffers, soughtPage: administrators' list by date under its filters and words; selectOfferPage: lists of every kind, newest and oldest first; selectCounts, countByDay
CREATE INDEX offers_created ON offers (created_at, id, status, deal, property_type)
  INCLUDE (active_until, sought, short_code);
-- selectOffers: administrators' lists of drafts, hidden and rejected offers by date; selectWaiting: offers that no moderator has looked at, oldest first
CREATE INDEX offers_state ON offers (status, created_at, id) WHERE status <> 4 AND (status <> 0 OR reviewed_at IS NULL);
-- soughtPage, findOffers: offers by the beginnings of the words of their street line
CREATE INDEX offers_words ON offers USING gin (sought gin_trgm_ops);
CREATE TRIGGER offers_of_deleted BEFORE INSERT OR UPDATE OF status, user_id ON offers FOR EACH ROW
  WHEN (NEW.status <> 4) EXECUTE FUNCTION refuse_of_deleted();

CREATE TABLE offer_photos (
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 24),
  photo_id bigint NOT NULL REFERENCES photos ON DELETE CASCADE,
  PRIMARY KEY (offer_id, position)
);
-- deleteUnattached: whether a picture is an offer's; selectLikePhotos: whose pictures they are
CREATE INDEX offer_photos_photo ON offer_photos (photo_id);

-- Every price an offer had, the first included.
CREATE TABLE offer_prices (
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  since timestamptz NOT NULL,
  price integer NOT NULL,
  PRIMARY KEY (offer_id, since)
);

-- How often offers were opened, a day in Europe/Chisinau at a time. The owner stands beside the count, so that one index
-- answers "how did my offers do in these days" without reading a million offers.
CREATE TABLE offer_days (
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  day date NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  views integer NOT NULL DEFAULT 0,
  phone_views integer NOT NULL DEFAULT 0,
  PRIMARY KEY (offer_id, day)
);
-- selectOfferDays: openings of a person's offers by day, read from the index alone
CREATE INDEX offer_days_owner ON offer_days (user_id, day) INCLUDE (views, phone_views);
-- countByDay: openings of the whole market in a day, read from the index alone
CREATE INDEX offer_days_day ON offer_days (day) INCLUDE (views, phone_views);

-- Which offers changed in what lists and the map ask: the index of shown offers in each node's memory reads from here what it
-- has missed. An opening, which is counted all the time, changes nothing of that.
CREATE TABLE offer_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL,                                                -- no reference: it may be gone
  written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),                   -- ids may be seen out of order, transactions not
  written_at timestamptz NOT NULL DEFAULT now()
);
-- selectChanged: what a node has not read yet
CREATE INDEX offer_changes_written_by ON offer_changes (written_by);

CREATE FUNCTION note_offer_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO offer_changes (offer_id) SELECT id FROM changed WHERE status = 0;
  IF FOUND THEN PERFORM pg_notify('offer_changes', ''); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION note_offer_edits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO offer_changes (offer_id)
    SELECT after.id FROM after JOIN before USING (id)
    WHERE (after.status = 0 OR before.status = 0)
      AND to_jsonb(after) - ARRAY['views', 'phone_views', 'updated_at', 'confirmed_at']
        IS DISTINCT FROM to_jsonb(before) - ARRAY['views', 'phone_views', 'updated_at', 'confirmed_at'];
  IF FOUND THEN PERFORM pg_notify('offer_changes', ''); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER offers_inserted AFTER INSERT ON offers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE TRIGGER offers_updated AFTER UPDATE ON offers
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_edits();
CREATE TRIGGER offers_deleted AFTER DELETE ON offers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();

-- Lists ask whether a realtor offers it.
CREATE FUNCTION note_role_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO offer_changes (offer_id) SELECT id FROM offers WHERE user_id = NEW.id AND status = 0;
  IF FOUND THEN PERFORM pg_notify('offer_changes', ''); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_role_changed AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION note_role_changes();

-- ---------------------------------------------------------------------------------------------------------------------
-- Searches
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE searches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  short_code text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  owner_words text NOT NULL,                                               -- what the owner is looked up by: administrators' list is read in its own order
  deal smallint NOT NULL CHECK (deal BETWEEN 1 AND 4),                     -- rent, buy, exchange, rent by the day
  property_type smallint NOT NULL CHECK (property_type BETWEEN 1 AND 4),
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 4),                 -- active, deactivated, pending (its account has to confirm it), deleted, rejected
  reject_reason text,                                                      -- why a moderator took it off the market
  waits_for_proof boolean NOT NULL DEFAULT false,                          -- as in offers
  written_from text,                                                       -- hash of where a pending one, under another's number, was written
  budget_min integer NOT NULL CHECK (budget_min >= 0),                     -- whole euros
  budget_max integer NOT NULL CHECK (budget_max BETWEEN 1 AND 100000000),
  area_min numeric(9, 1),                                                  -- m²; both or neither
  area_max numeric(9, 1),
  rooms_min smallint CHECK (rooms_min BETWEEN 1 AND 6),
  rooms_max smallint CHECK (rooms_max BETWEEN 1 AND 6),
  is_studio boolean NOT NULL DEFAULT false,
  people smallint,
  rent_term_days integer,
  rent_by_day boolean NOT NULL GENERATED ALWAYS AS (deal = 4) STORED,      -- the budget is per day
  active_for smallint NOT NULL,                                            -- days
  activated_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,                                         -- activated_at + active_for days
  main jsonb NOT NULL DEFAULT '{}',
  extra jsonb NOT NULL DEFAULT '{}',
  facts text[] GENERATED ALWAYS AS (facts_of(main, extra)) STORED,
  musts text[],                                                            -- answers that an offer has to meet, by the fields of its form; null: the defaults
  match_version bigint NOT NULL GENERATED ALWAYS AS (match_version(ARRAY[
    deal::text, property_type::text, budget_min::text, budget_max::text, area_min::text, area_max::text,
    rooms_min::text, rooms_max::text, is_studio::text, rent_term_days::text, main->>'private_house_allowed',
    extra->>'year_of_construction', extra->>'plot_area', extra->>'number_of_storeys', 'musts'
  ] || coalesce(musts, '{defaults}') || 'facts'::text || facts_of(main, extra))) STORED,
  contact jsonb NOT NULL DEFAULT '{}',                                     -- phone, email, channels, help: never public
  client_key text NOT NULL,                                                -- opens the client view; replaced to revoke it
  views integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,                                                  -- as in offers
  deleted_from smallint,
  CONSTRAINT searches_budget CHECK (budget_min <= budget_max),
  CONSTRAINT searches_area CHECK ((area_min IS NULL) = (area_max IS NULL) AND area_min <= area_max),
  CONSTRAINT searches_rooms CHECK ((rooms_min IS NULL) = (rooms_max IS NULL) AND rooms_min <= rooms_max),
  CONSTRAINT searches_waiting_are_hidden CHECK (NOT waits_for_proof OR status <> 0),
  CONSTRAINT searches_deleted CHECK ((status = 3) = (deleted_at IS NOT NULL) AND (status = 3) = (deleted_from IS NOT NULL))
);
ALTER TABLE searches ALTER COLUMN owner_words SET STATISTICS 500;
-- selectSearchPage, countMySearches: the searches of one person, newest first; references of a deleted person
CREATE INDEX searches_person ON searches (user_id, created_at, id);
-- selectSearchPage: lists of one deal and kind, last activated first
CREATE INDEX searches_newest ON searches (property_type, deal, activated_at DESC, id DESC) WHERE status = 0;
-- selectSearchPage: lists of every kind, last activated first
CREATE INDEX searches_all_newest ON searches (activated_at DESC, id DESC) WHERE status = 0;
-- selectSearchPage: lists of one deal and kind by the upper end of the budget
CREATE INDEX searches_budget_order ON searches (property_type, deal, budget_max, id) WHERE status = 0;
-- selectSearchPage: lists by views
CREATE INDEX searches_views ON searches (views DESC, id DESC) WHERE status = 0;
-- selectSearchPage, countSearches: searches that wish something rare
CREATE INDEX searches_facts ON searches USING gin (facts) WHERE status = 0;
-- selectEndingSearches: searches that end soon; selectSearches: administrators' list of the expired, last ended first; selectCounts
CREATE INDEX searches_expiry ON searches (expires_at) WHERE status = 0;
-- selectSearches, soughtPage: administrators' list by date under its filters and owners' words; selectSearchPage: lists newest and oldest first; selectCounts, countByDay
CREATE INDEX searches_created ON searches (created_at, id, status, deal, property_type)
  INCLUDE (expires_at, owner_words, short_code, user_id);
-- selectSearches, selectSearchPage: lists of one deal and kind by date, of rare ones too
CREATE INDEX searches_kind_newest ON searches (deal, property_type, created_at, id) WHERE status <> 3;
-- selectSearches: administrators' lists of paused, pending and rejected searches by date; deleteWaitingBefore: pending ones that nobody confirmed
CREATE INDEX searches_state ON searches (status, created_at, id) WHERE status <> 0;
-- selectSearches: searches whose budget reaches a price, however few they are
CREATE INDEX searches_reach ON searches USING gist (int4range(budget_min, budget_max, '[]'));
-- soughtPage: searches by the beginnings of their owners' words
CREATE INDEX searches_words ON searches USING gin (owner_words gin_trgm_ops);
-- eraseNotedContacts: numbers of people that others noted, found when their owner leaves
CREATE INDEX searches_contact_phone ON searches ((contact->>'phone'));
-- eraseNotedContacts: addresses of people that others noted, found when their owner leaves
CREATE INDEX searches_contact_email ON searches (lower(contact->>'email')) WHERE contact->>'email' IS NOT NULL;
CREATE TRIGGER searches_of_deleted BEFORE INSERT OR UPDATE OF status, user_id ON searches FOR EACH ROW
  WHEN (NEW.status <> 3) EXECUTE FUNCTION refuse_of_deleted();

-- A search carries its owner's words, and follows them.
CREATE FUNCTION words_of_person(person bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sought FROM users WHERE id = person), '')
$$;
CREATE FUNCTION name_owner_of_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_words := words_of_person(NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER searches_named BEFORE INSERT OR UPDATE OF user_id ON searches
  FOR EACH ROW EXECUTE FUNCTION name_owner_of_search();

CREATE FUNCTION rename_owner_of_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE searches SET owner_words = NEW.sought WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_renamed AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.sought IS DISTINCT FROM NEW.sought) EXECUTE FUNCTION rename_owner_of_searches();

-- One row a zone, with what the map and matching compare beside it, kept equal to its search by the triggers below, so that one
-- index answers "which searches wait for this offer".
CREATE TABLE search_zones (
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 4),             -- at most five; 0 is the selected one
  zone polygon NOT NULL,
  bbox box NOT NULL,
  ring jsonb NOT NULL,                                                     -- the ring as drawn and repaired, closed, 6 decimals
  sector text,                                                             -- code of the gazetteer when chosen from the list
  mx integer GENERATED ALWAYS AS (mercator_x(center(bbox))) STORED,
  my integer GENERATED ALWAYS AS (mercator_y(center(bbox))) STORED,
  match_version bigint NOT NULL GENERATED ALWAYS AS (                      -- those of all zones, combined by XOR, are part of the search's
    match_version(ARRAY[position::text, encode(poly_send(zone), 'hex')])) STORED,
  user_id bigint,
  deal smallint NOT NULL,
  property_type smallint NOT NULL,
  active boolean NOT NULL,                                                 -- the search's status is 0
  expires_at timestamptz,
  budget_min integer,
  budget_max integer,
  area_min numeric(9, 1),
  area_max numeric(9, 1),
  rooms_min smallint,
  rooms_max smallint,
  PRIMARY KEY (search_id, position)
);
-- pairsOf, selectSearchCountFor: searches of one deal and kind whose zone holds an offer
CREATE INDEX search_zones_place ON search_zones USING gist (property_type, deal, bbox) WHERE active;
-- searchesWithin: searches whose zones meet the map's window, of any deal and kind
CREATE INDEX search_zones_shape ON search_zones USING gist (bbox) WHERE active;
-- selectSearchCells, selectSearchIds: zones by cell of the map, read from the index alone
CREATE INDEX search_zones_map ON search_zones (mx, my)
  INCLUDE (search_id, deal, property_type, expires_at, budget_min, budget_max, area_min, area_max, rooms_min, rooms_max)
  WHERE active;
-- selectSearchCells: far out, where a search stands at its selected zone only
CREATE INDEX search_zones_map_deal ON search_zones (deal, mx, my)
  INCLUDE (search_id, property_type, expires_at, budget_min, budget_max, area_min, area_max, rooms_min, rooms_max)
  WHERE active AND position = 0;

-- A zone's box is made from the zone itself, a metre wider on each side: the border counts as inside with PostgreSQL's
-- tolerance, which a box comparison does not have.
CREATE FUNCTION zone_box() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.bbox := box(
    (box(NEW.zone))[0] + point(0.00001, 0.00001),
    (box(NEW.zone))[1] - point(0.00001, 0.00001));
  RETURN NEW;
END $$;
CREATE TRIGGER search_zones_box BEFORE INSERT OR UPDATE OF zone ON search_zones
  FOR EACH ROW EXECUTE FUNCTION zone_box();

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

CREATE TABLE search_photos (
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('pet', 'zone')),
  position smallint NOT NULL,
  photo_id bigint NOT NULL REFERENCES photos ON DELETE CASCADE,
  PRIMARY KEY (search_id, kind, position)
);
-- deleteUnattached: whether a picture is a search's; references of a deleted picture
CREATE INDEX search_photos_photo ON search_photos (photo_id);

-- As offer_days.
CREATE TABLE search_days (
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  day date NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  views integer NOT NULL DEFAULT 0,
  PRIMARY KEY (search_id, day)
);
-- selectSearchDays: openings of a person's searches by day, read from the index alone
CREATE INDEX search_days_owner ON search_days (user_id, day) INCLUDE (views);

-- Which searches' zones, or what stands beside them, changed: the index of open searches in each node's memory reads from
-- here what it has missed. A statement writes it once, however many zones it touches.
CREATE TABLE search_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  search_id bigint NOT NULL,                                               -- no reference: it may be gone
  written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),                   -- ids may be seen out of order, transactions not
  written_at timestamptz NOT NULL DEFAULT now()
);
-- selectChanged, selectChanges: what a node has not read yet
CREATE INDEX search_changes_written_by ON search_changes (written_by);

CREATE FUNCTION note_search_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (search_id) SELECT DISTINCT search_id FROM changed;
  IF FOUND THEN PERFORM pg_notify('search_changes', ''); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_zones_inserted AFTER INSERT ON search_zones
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();
CREATE TRIGGER search_zones_updated AFTER UPDATE ON search_zones
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();
CREATE TRIGGER search_zones_deleted AFTER DELETE ON search_zones
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();

-- ---------------------------------------------------------------------------------------------------------------------
-- Favourites, dislikes, boards
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE offer_reactions (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('favorite', 'dislike')),              -- one row: the two exclude each other
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, offer_id)
);
-- selectReacted, countReacted: a person's favourites, latest first
CREATE INDEX offer_reactions_latest ON offer_reactions (user_id, kind, created_at DESC, offer_id DESC);
-- selectKeepers: who keeps an offer; selectHappened; references of a deleted offer
CREATE INDEX offer_reactions_offer ON offer_reactions (offer_id);

CREATE TABLE search_reactions (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('favorite', 'dislike')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, search_id)
);
-- selectReacted, countReacted: a person's favourites, latest first
CREATE INDEX search_reactions_latest ON search_reactions (user_id, kind, created_at DESC, search_id DESC);
-- selectHappened: how often a person's searches were kept; references of a deleted search
CREATE INDEX search_reactions_search ON search_reactions (search_id);

-- Favourites that a couple or a family decide on together: whoever has the key sees them and votes. Closing the board removes
-- it with its key and all votes.
CREATE TABLE boards (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE board_votes (
  board_id bigint NOT NULL REFERENCES boards ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  vote text NOT NULL CHECK (vote IN ('yes', 'maybe', 'no')),
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (board_id, offer_id, user_id)
);
-- references of a deleted offer
CREATE INDEX board_votes_offer ON board_votes (offer_id);
-- references of a deleted person
CREATE INDEX board_votes_user ON board_votes (user_id);

-- Whoever votes without an account, by a name of their own choosing: the browser keeps a secret, of which the hash is here.
CREATE TABLE board_guests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  board_id bigint NOT NULL REFERENCES boards ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  name text NOT NULL,
  UNIQUE (board_id, token_hash)
);

CREATE TABLE board_guest_votes (
  guest_id bigint NOT NULL REFERENCES board_guests ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  vote text NOT NULL CHECK (vote IN ('yes', 'maybe', 'no')),
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (guest_id, offer_id)
);
-- references of a deleted offer
CREATE INDEX board_guest_votes_offer ON board_guest_votes (offer_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Matching
-- ---------------------------------------------------------------------------------------------------------------------

-- Of which pairs an owner was notified, and of which versions: they are notified again only of others.
CREATE TABLE notified_matches (
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('offer', 'search')),                  -- whose owner was notified
  offer_version bigint NOT NULL,
  search_version bigint NOT NULL,                                          -- of the search and its zones
  notified_at timestamptz DEFAULT now(),
  PRIMARY KEY (offer_id, search_id, side)
);
-- references of a deleted search: the pairs of it
CREATE INDEX notified_matches_search ON notified_matches (search_id);
-- countByDay: matches of a day
CREATE INDEX notified_matches_at ON notified_matches (notified_at) WHERE notified_at IS NOT NULL;

-- An offer that its owner put forward for a search: once each.
CREATE TABLE proposals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  proposer_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 2),       -- pending, accepted, declined
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  UNIQUE (search_id, offer_id)
);
-- references of a deleted offer
CREATE INDEX proposals_offer ON proposals (offer_id);
-- tallyProposals, selectHappened: what a person put forward lately
CREATE INDEX proposals_proposer ON proposals (proposer_id, created_at DESC);
-- selectProposed: what came to a search, newest first
CREATE INDEX proposals_search_newest ON proposals (search_id, created_at DESC, id DESC);
-- countByDay, countFirstProposals: proposals of a day
CREATE INDEX proposals_created ON proposals (created_at);

-- What the search's side thinks of a suitable offer.
CREATE TABLE offer_marks (
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  mark smallint CHECK (mark IN (2, 3)),                                    -- liked, disliked; null when only hidden
  hidden_at timestamptz,                                                   -- removed from the list by the search's owner
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (search_id, offer_id)
);
-- references of a deleted offer
CREATE INDEX offer_marks_offer ON offer_marks (offer_id);

-- Realtors who offered help with a search and clients who asked for it: once a week each.
CREATE TABLE help_calls (
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  realtor_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_by text NOT NULL CHECK (asked_by IN ('realtor', 'client')),
  called_at timestamptz NOT NULL,
  PRIMARY KEY (search_id, realtor_id, asked_by)
);
-- references of a deleted person
CREATE INDEX help_calls_realtor ON help_calls (realtor_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Viewings and reviews
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE viewings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  search_id bigint REFERENCES searches ON DELETE SET NULL,
  proposal_id bigint REFERENCES proposals ON DELETE SET NULL,
  owner_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,             -- shows the property
  client_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,            -- comes to see it (in a client view: the search's owner)
  client_name text,                                                        -- who really comes, when booked in a client view
  client_phone text,
  proposed_by text NOT NULL CHECK (proposed_by IN ('owner', 'client')),    -- the other side has to answer
  starts_at timestamptz NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),       -- pending, accepted, declined, cancelled, expired
  times_changed smallint NOT NULL DEFAULT 0,
  reason_id integer REFERENCES decline_reasons ON DELETE SET NULL,
  custom_reason text,
  closed_by text CHECK (closed_by IN ('owner', 'client')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT viewings_two_people CHECK (owner_id <> client_id)
);
-- selectComing: the viewings of an offer to come; references of a deleted offer
CREATE INDEX viewings_offer ON viewings (offer_id, starts_at);
-- selectBetween, selectUpcoming: the calendar of whoever shows
CREATE INDEX viewings_owner ON viewings (owner_id, starts_at);
-- selectHappened: viewings that a person was asked for lately
CREATE INDEX viewings_owner_created ON viewings (owner_id, created_at);
-- selectBetween, selectUpcoming: the calendar of whoever comes
CREATE INDEX viewings_client ON viewings (client_id, starts_at);
-- expireViewings, selectLosers: unanswered viewings by their time
CREATE INDEX viewings_pending ON viewings (starts_at) WHERE status = 0;
-- expireStale: one open negotiation a client and offer
CREATE UNIQUE INDEX viewings_one_pending ON viewings (offer_id, client_id) WHERE status = 0;
-- selectSoon, selectUnasked, countByDay: agreed viewings by their time
CREATE INDEX viewings_agreed ON viewings (starts_at) WHERE status = 1;
-- countByDay: viewings asked for in a day
CREATE INDEX viewings_created ON viewings (created_at);
-- eraseNotedContacts: numbers of people that others noted, found when their owner leaves
CREATE INDEX viewings_client_phone ON viewings (client_phone) WHERE client_phone IS NOT NULL;
-- selectDecisions: the last viewing of a search's offer; references of a deleted search
CREATE INDEX viewings_search ON viewings (search_id) WHERE search_id IS NOT NULL;
-- selectOpenViewing: the viewing of a proposal; references of a deleted proposal
CREATE INDEX viewings_proposal ON viewings (proposal_id) WHERE proposal_id IS NOT NULL;
-- selectUsedReasons: whether a reason was ever given decides whether it may be removed
CREATE INDEX viewings_reason ON viewings (reason_id) WHERE reason_id IS NOT NULL;

-- Who is busy when. Two accepted viewings of one person never overlap: this constraint decides every race.
CREATE TABLE attendance (
  viewing_id bigint NOT NULL REFERENCES viewings ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  during tstzrange NOT NULL,
  PRIMARY KEY (viewing_id, user_id),
  CONSTRAINT attendance_no_double_booking EXCLUDE USING gist (user_id WITH =, during WITH &&)
);

-- An accepted viewing holds its half hour for both people, any other holds none.
CREATE FUNCTION viewing_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM attendance WHERE viewing_id = NEW.id;
  IF NEW.status = 1 THEN
    -- In the order of the ids, so that two accepts never wait for each other.
    INSERT INTO attendance (viewing_id, user_id, during)
    SELECT NEW.id, person, tstzrange(NEW.starts_at, NEW.starts_at + interval '30 minutes')
    FROM unnest(ARRAY[least(NEW.owner_id, NEW.client_id), greatest(NEW.owner_id, NEW.client_id)]) AS person;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER viewings_attendance AFTER INSERT OR UPDATE OF status, starts_at ON viewings
  FOR EACH ROW EXECUTE FUNCTION viewing_attendance();

-- Hours and days an owner keeps free of viewings: at most 366 days each, an hour more where the clock goes back meanwhile.
CREATE TABLE blocked_hours (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  during tstzrange NOT NULL CHECK (NOT isempty(during)),
  CONSTRAINT blocked_hours_length CHECK (extract(epoch FROM upper(during) - lower(during)) <= 367 * 86400)
);
-- selectBusy, selectBlockedHours: what a person keeps free within a time
CREATE INDEX blocked_hours_user ON blocked_hours USING gist (user_id, during);

-- The secret address under which a calendar program reads a person's agreed viewings; replaced or deleted to revoke it.
CREATE TABLE calendar_feeds (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A review outlives the account of whoever wrote it.
CREATE TABLE reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  author_id bigint REFERENCES users ON DELETE SET NULL,
  addressee_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  viewing_id bigint UNIQUE REFERENCES viewings ON DELETE SET NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- selectReviews, countByRating: the reviews of a person, newest first
CREATE INDEX reviews_addressee ON reviews (addressee_id, id DESC);
-- selectReviewsOf: the reviews that a person wrote; references of a deleted person
CREATE INDEX reviews_author ON reviews (author_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Notifications
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  type smallint NOT NULL,                                                  -- 1 to 20
  from_user_id bigint REFERENCES users ON DELETE SET NULL,
  offer_id bigint REFERENCES offers ON DELETE CASCADE,
  search_id bigint REFERENCES searches ON DELETE CASCADE,
  viewing_id bigint REFERENCES viewings ON DELETE CASCADE,
  proposal_id bigint REFERENCES proposals ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}',                                        -- what the text needs and no row holds
  digest_key text,                                                         -- equal keys of one person fold into one row
  read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- selectNotifications: the notices of a person, newest first
CREATE INDEX notifications_user ON notifications (user_id, created_at DESC, id DESC);
-- countNotifications, setRead: the unread ones of a person
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
-- insertNotifications: the row that a digest folds into
CREATE UNIQUE INDEX notifications_digest ON notifications (user_id, digest_key) WHERE digest_key IS NOT NULL;
-- eraseNotices, references of a deleted person: what a person's acts left with others
CREATE INDEX notifications_from ON notifications (from_user_id) WHERE from_user_id IS NOT NULL;
-- references of a deleted offer
CREATE INDEX notifications_offer ON notifications (offer_id) WHERE offer_id IS NOT NULL;
-- references of a deleted search
CREATE INDEX notifications_search ON notifications (search_id) WHERE search_id IS NOT NULL;
-- selectUnasked: whether a review was asked for; references of a deleted viewing
CREATE INDEX notifications_viewing ON notifications (viewing_id) WHERE viewing_id IS NOT NULL;
-- references of a deleted proposal
CREATE INDEX notifications_proposal ON notifications (proposal_id) WHERE proposal_id IS NOT NULL;

-- A person's own choices; what has no row is as the product's defaults say.
CREATE TABLE notification_preferences (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  topic text NOT NULL CHECK (topic IN ('viewings', 'matches', 'proposals', 'listings', 'reviews', 'service')),
  channel text NOT NULL CHECK (channel IN ('mail', 'telegram', 'push')),
  wanted boolean NOT NULL,
  PRIMARY KEY (user_id, topic, channel)
);

-- One row a notification and channel it is to leave by: none twice, and none lost while it waits for its time.
CREATE TABLE notification_deliveries (
  notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'telegram', 'push')),
  due_at timestamptz NOT NULL,
  done_at timestamptz,
  outcome text CHECK (outcome IN ('sent', 'read', 'unwanted', 'unreachable')), -- handed to the channel, or why it was not needed any more
  PRIMARY KEY (notification_id, channel)
);
-- lockDue: what is to leave now
CREATE INDEX notification_deliveries_due ON notification_deliveries (due_at) WHERE done_at IS NULL;

-- A browser that takes push messages. It belongs to the session that registered it: whoever signs out, changes the
-- password or loses the device hears nothing there any more.
CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  session_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- selectSubscriptionIds, deleteOldest: the browsers of a person that take messages
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
-- references of a deleted session
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_hash);

-- Messages for the outside world, written in the transaction of what they tell.
CREATE TABLE outbox_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms', 'telegram')),
  recipient text NOT NULL,
  locale text NOT NULL,
  template text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  last_error text
);
-- forgetMessages: messages to a person who leaves
CREATE INDEX outbox_recipient ON outbox_messages (recipient);
-- selectStateCounts: messages that wait
CREATE INDEX outbox_unsent ON outbox_messages (id) WHERE sent_at IS NULL;

-- Ways out that do not take messages now: the mail server, the SMS gateway, Telegram. A row goes with the next message that leaves.
CREATE TABLE failing_channels (
  channel text PRIMARY KEY CHECK (channel IN ('mail', 'sms', 'telegram')),
  failed_at timestamptz NOT NULL
);

-- What open pages are sent: each node reads from here what it has not sent yet, and what a page missed while it was away.
-- Ids are seen out of order, and so are transactions: `written_by` says whether a snapshot saw the row.
CREATE TABLE live_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  users bigint[] NOT NULL CHECK (cardinality(users) <= 1000),              -- no reference: whoever is erased is taken out
  event jsonb NOT NULL CHECK (octet_length(event::text) <= 8000),
  written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  written_at timestamptz NOT NULL DEFAULT clock_timestamp()                -- by the database's clock alone
);
-- selectTold: what a node has not sent yet
CREATE INDEX live_events_written_by ON live_events (written_by);

-- ---------------------------------------------------------------------------------------------------------------------
-- Support
-- ---------------------------------------------------------------------------------------------------------------------

-- A conversation with support: of a user, or of a guest's phone that the contact form named.
CREATE TABLE support_chats (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint UNIQUE REFERENCES users ON DELETE CASCADE,
  guest_phone text CHECK (guest_phone ~ '^\+[0-9]{8,15}$'),
  locale text NOT NULL CHECK (locale IN ('ru', 'ro')),
  last_seq integer NOT NULL DEFAULT 0,
  last_message_at timestamptz NOT NULL,
  user_read_seq integer NOT NULL DEFAULT 0,               -- the last message each side has seen
  support_read_seq integer NOT NULL DEFAULT 0,
  user_seen_at timestamptz,                               -- when the user last had it open
  waiting_since timestamptz,                              -- the first message that nobody has answered yet
  decided_at timestamptz,                                 -- marked as decided; a newer message opens it again
  CONSTRAINT support_chats_whose CHECK ((user_id IS NULL) <> (guest_phone IS NULL))
);
-- openChat: the conversation of a guest's phone, one each
CREATE UNIQUE INDEX support_chats_guest ON support_chats (guest_phone) WHERE guest_phone IS NOT NULL;
-- selectChats, countChats, selectStateCounts: conversations that wait for an answer, longest first
CREATE INDEX support_chats_waiting ON support_chats (waiting_since, id) WHERE decided_at IS NULL AND waiting_since IS NOT NULL;
-- selectChats, countChats: answered conversations, newest message first
CREATE INDEX support_chats_answered ON support_chats (last_message_at, id) WHERE decided_at IS NULL AND waiting_since IS NULL;
-- selectChats, countChats: decided conversations, newest message first
CREATE INDEX support_chats_decided ON support_chats (last_message_at, id) WHERE decided_at IS NOT NULL;

-- Messages of a conversation are numbered without a gap, in the order they are committed: whoever lost the connection asks
-- for what follows the last number they have. The sender's own name for a message makes a second sending of it the same one.
CREATE TABLE support_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chat_id bigint NOT NULL REFERENCES support_chats ON DELETE CASCADE,
  seq integer NOT NULL,
  client_id text,
  author_id bigint REFERENCES users ON DELETE SET NULL,   -- who wrote; null: a guest, or support itself
  from_support boolean NOT NULL DEFAULT false,
  topic text CHECK (topic IN ('partner', 'help', 'review', 'support')),    -- of the contact form; null in the chat
  phone text CHECK (phone ~ '^\+[0-9]{8,15}$'),           -- where the form asked to call back
  text text NOT NULL,
  read_at timestamptz,
  created_at timestamptz NOT NULL
);
-- selectMessages: a conversation in its order; each number once
CREATE UNIQUE INDEX support_messages_seq ON support_messages (chat_id, seq);
-- addMessage: a message sent twice is one
CREATE UNIQUE INDEX support_messages_client ON support_messages (chat_id, client_id) WHERE client_id IS NOT NULL;
-- eraseNotedContacts: whom support was asked to call back, found when that person leaves
CREATE INDEX support_messages_phone ON support_messages (phone) WHERE phone IS NOT NULL;
-- references of a deleted person
CREATE INDEX support_messages_author ON support_messages (author_id) WHERE author_id IS NOT NULL;

CREATE TABLE support_photos (
  message_id bigint NOT NULL REFERENCES support_messages ON DELETE CASCADE,
  position smallint NOT NULL,
  photo_id bigint NOT NULL REFERENCES photos ON DELETE CASCADE,
  PRIMARY KEY (message_id, position)
);
-- deleteUnattached: whether a picture is a message's; references of a deleted picture
CREATE INDEX support_photos_photo ON support_photos (photo_id);

-- What support says often, in both languages.
CREATE TABLE support_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title_ru text NOT NULL,
  title_ro text NOT NULL,
  text_ru text NOT NULL,
  text_ro text NOT NULL,
  position integer NOT NULL,
  version integer NOT NULL DEFAULT 1
);
INSERT INTO support_answers (title_ru, title_ro, text_ru, text_ro, position) VALUES
('Код не приходит', 'Codul nu vine',
 'Здравствуйте! Код приходит в течение минуты. Проверьте номер, папку «Спам» для писем и попросите код ещё раз. Если его всё равно нет, напишите нам время, когда вы его просили.',
 'Bună ziua! Codul vine în cel mult un minut. Verificați numărul și dosarul „Spam”, apoi cereți codul din nou. Dacă tot nu vine, scrieți-ne la ce oră l-ați cerut.', 1),
('Фото и обложка', 'Poze și copertă',
 'Здравствуйте! Откройте «Мои предложения», нажмите «Изменить» и перетащите нужное фото на первое место: оно станет обложкой.',
 'Bună ziua! Deschideți „Ofertele mele”, apăsați „Modifică” și trageți poza dorită pe primul loc: ea devine coperta.', 2),
('Предложение не видно', 'Oferta nu se vede',
 'Здравствуйте! Предложение показывается 14 дней после подтверждения. Откройте «Мои предложения» и нажмите «Подтвердить», оно сразу вернётся на карту.',
 'Bună ziua! Oferta se arată 14 zile după confirmare. Deschideți „Ofertele mele” și apăsați „Confirmă”, iar oferta revine imediat pe hartă.', 3),
('Решено', 'Rezolvat',
 'Рады, что получилось! Если что-то ещё понадобится, просто напишите сюда.',
 'Ne bucurăm că s-a rezolvat! Dacă mai aveți nevoie de ceva, scrieți-ne aici.', 4);

-- ---------------------------------------------------------------------------------------------------------------------
-- Moderation and administration
-- ---------------------------------------------------------------------------------------------------------------------

-- What a moderator should look at. Worked out after each publication and edit; one that was dismissed stays so.
CREATE TABLE offer_flags (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('duplicate', 'low_price')),
  other_id bigint REFERENCES offers ON DELETE CASCADE,                     -- the offer it repeats
  detail jsonb NOT NULL DEFAULT '{}',                                      -- what gave it away
  created_at timestamptz NOT NULL DEFAULT now(),
  dismissed_at timestamptz,
  dismissed_by bigint REFERENCES users ON DELETE SET NULL,
  CONSTRAINT offer_flags_once UNIQUE NULLS NOT DISTINCT (offer_id, kind, other_id),
  CONSTRAINT offer_flags_pair CHECK ((kind = 'duplicate') = (other_id IS NOT NULL))
);
-- selectWaiting, countModeration: flags that no moderator has dismissed, oldest first
CREATE INDEX offer_flags_open ON offer_flags (created_at, id) WHERE dismissed_at IS NULL;
-- selectFlags: flags that name an offer as the one repeated; references of a deleted offer
CREATE INDEX offer_flags_other ON offer_flags (other_id) WHERE other_id IS NOT NULL;
-- references of a deleted person
CREATE INDEX offer_flags_dismissed_by ON offer_flags (dismissed_by) WHERE dismissed_by IS NOT NULL;

-- What people say is wrong with an offer, a search, a person or their conversation with support; each says it once.
CREATE TABLE abuse_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reporter_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  offer_id bigint REFERENCES offers ON DELETE CASCADE,
  search_id bigint REFERENCES searches ON DELETE CASCADE,
  profile_id bigint REFERENCES users ON DELETE CASCADE,
  chat_id bigint REFERENCES support_chats ON DELETE CASCADE,
  reason text NOT NULL,
  comment text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint REFERENCES users ON DELETE SET NULL,
  upheld boolean,                                         -- whether something was done about it
  CONSTRAINT abuse_reports_one_thing CHECK (num_nonnulls(offer_id, search_id, profile_id, chat_id) = 1),
  CONSTRAINT abuse_reports_decided CHECK ((decided_at IS NULL) = (upheld IS NULL))
);
-- insertReport, closeReports: reports of an offer, one a person
CREATE UNIQUE INDEX abuse_reports_offer ON abuse_reports (offer_id, reporter_id) WHERE offer_id IS NOT NULL;
-- insertReport, closeReports: reports of a search, one a person
CREATE UNIQUE INDEX abuse_reports_search ON abuse_reports (search_id, reporter_id) WHERE search_id IS NOT NULL;
-- insertReport, closeReports: reports of a person, one a person
CREATE UNIQUE INDEX abuse_reports_profile ON abuse_reports (profile_id, reporter_id) WHERE profile_id IS NOT NULL;
-- insertReport, closeReports: reports of a conversation, one a person
CREATE UNIQUE INDEX abuse_reports_chat ON abuse_reports (chat_id, reporter_id) WHERE chat_id IS NOT NULL;
-- selectWaiting, countModeration: reports that nobody has decided, oldest first
CREATE INDEX abuse_reports_open ON abuse_reports (created_at, id) WHERE decided_at IS NULL;
-- references of a deleted person
CREATE INDEX abuse_reports_reporter ON abuse_reports (reporter_id);
-- references of a deleted person
CREATE INDEX abuse_reports_decider ON abuse_reports (decided_by) WHERE decided_by IS NOT NULL;

-- The log of what administrators did and read, to whom and why. A deleted person takes their name out of it, not the act.
CREATE TABLE admin_actions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  admin_id bigint REFERENCES users ON DELETE SET NULL,
  act text NOT NULL,
  subject text NOT NULL DEFAULT 'user',                   -- what it was done to: user, offer, search, chat …
  subject_id bigint,                                      -- its id; the row may be gone
  user_id bigint REFERENCES users ON DELETE SET NULL,     -- whom it was done to
  details jsonb NOT NULL DEFAULT '{}',                    -- reason and the like
  before jsonb NOT NULL DEFAULT '{}',
  after jsonb NOT NULL DEFAULT '{}',
  looked boolean NOT NULL DEFAULT false,                  -- private data was read, nothing changed
  created_at timestamptz NOT NULL
);
-- selectActions: the whole log, newest first
CREATE INDEX admin_actions_newest ON admin_actions (created_at, id);
-- selectActions: the log without what was only read, newest first
CREATE INDEX admin_actions_changes ON admin_actions (created_at, id) WHERE NOT looked;
-- selectActions: what one administrator did, newest first; insertLook: whether the same was read lately
CREATE INDEX admin_actions_admin ON admin_actions (admin_id, created_at, id);
-- selectActions: one kind of act, newest first
CREATE INDEX admin_actions_act ON admin_actions (act, created_at, id);
-- selectActions, eraseReasons: what was done to a person, newest first
CREATE INDEX admin_actions_user ON admin_actions (user_id, id DESC);
-- selectActions: the log by words of the reasons
CREATE INDEX admin_actions_reason ON admin_actions USING gin (plain_words(details->>'reason') gin_trgm_ops)
  WHERE details ? 'reason';

-- What administrators edit as lists: its version counts the changes, so that whoever is second to change is told. Lists
-- without a table of their own keep their items here.
CREATE TABLE edited_lists (
  name text PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  items jsonb
);

-- What a list was after each change; the first row of a list is what it was before anybody changed it.
CREATE TABLE edited_list_versions (
  name text NOT NULL REFERENCES edited_lists ON DELETE CASCADE,
  version integer NOT NULL,
  items jsonb NOT NULL,
  summary jsonb NOT NULL DEFAULT '{}',                    -- how many were added, removed, changed, hidden, shown, moved
  admin_id bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (name, version)
);
-- references of a deleted person
CREATE INDEX edited_list_versions_admin ON edited_list_versions (admin_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Statistics
-- ---------------------------------------------------------------------------------------------------------------------

-- One row an anonymous session and day: no personal data.
CREATE TABLE visits (
  day date NOT NULL,
  session_hash bytea NOT NULL,
  PRIMARY KEY (day, session_hash)
);

-- Who was counted already: a visitor who comes back, reloads or whose call is sent twice counts once a day.
-- The visitor is a hash that changes every day; rows of past days are deleted.
CREATE TABLE openings (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('offer', 'phone', 'search')),
  thing_id bigint NOT NULL,
  visitor bytea NOT NULL,
  PRIMARY KEY (day, kind, thing_id, visitor)
);

-- What the whole market did, a finished day in Europe/Chisinau at a time: counted once, so that a page of statistics does
-- not count a million rows, and so that what is deleted later has still happened.
CREATE TABLE market_days (
  day date PRIMARY KEY,
  visits integer NOT NULL DEFAULT 0,                      -- sessions of a day
  offer_views integer NOT NULL DEFAULT 0,
  phone_views integer NOT NULL DEFAULT 0,
  users integer NOT NULL DEFAULT 0,                       -- new ones, as are offers and searches
  offers integer NOT NULL DEFAULT 0,
  searches integer NOT NULL DEFAULT 0,
  matches integer NOT NULL DEFAULT 0,                     -- pairs whose owners were notified
  proposals integer NOT NULL DEFAULT 0,
  viewings_asked integer NOT NULL DEFAULT 0,
  viewings_approved integer NOT NULL DEFAULT 0,           -- agreed ones that were to be held on this day
  first_proposals integer[] NOT NULL DEFAULT '{}'         -- searches that got their first one, by how long they waited
);

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

-- ---------------------------------------------------------------------------------------------------------------------
-- The nodes themselves
-- ---------------------------------------------------------------------------------------------------------------------

-- Work that one node at a time may do, and until when it holds the right to.
CREATE TABLE leases (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  until timestamptz NOT NULL
);

-- Keys that the product made for itself once, the same for all its nodes.
CREATE TABLE server_keys (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
