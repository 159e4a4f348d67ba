-- Extensions of PostgreSQL itself; nothing else is needed on either engine.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TABLE agencies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  logo_path text
);

CREATE TABLE specializations (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  title_ru text NOT NULL,
  title_ro text NOT NULL
);

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  role text NOT NULL DEFAULT 'client' CHECK (role IN ('client', 'owner', 'realtor', 'admin')),
  name text,
  username text,
  phone text CHECK (phone ~ '^\+[0-9]{8,15}$'),          -- E.164
  email text CHECK (email = lower(email)),
  phone_proven_at timestamptz,
  email_proven_at timestamptz,
  password_hash text,                                     -- argon2id
  avatar_path text,
  citizenship text,
  agency_id bigint REFERENCES agencies ON DELETE SET NULL,
  specializations integer[] NOT NULL DEFAULT '{}',
  description text,
  locale text NOT NULL DEFAULT 'ru' CHECK (locale IN ('ru', 'ro')),
  telegram_chat_id bigint UNIQUE,
  verified_at timestamptz,                                -- verified realtor
  blocked_at timestamptz,
  review_count integer NOT NULL DEFAULT 0,
  review_sum integer NOT NULL DEFAULT 0,
  recommend_count integer NOT NULL DEFAULT 0,             -- reviews of 4 and 5
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX users_phone ON users (phone) WHERE phone IS NOT NULL;
CREATE UNIQUE INDEX users_email ON users (email) WHERE email IS NOT NULL;
CREATE INDEX users_realtors ON users (verified_at DESC, id) WHERE role = 'realtor';

-- A signed-in browser. The token itself is never stored, only its SHA-256.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  remember boolean NOT NULL,
  device text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Lets a browser sign in again without a password. Rotates at each use.
CREATE TABLE device_tokens (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  device_id uuid NOT NULL,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  replaced_at timestamptz
);
CREATE INDEX device_tokens_user ON device_tokens (user_id);

-- A one-time right to set a password, handed to the browser that proved itself (10 minutes, single use).
CREATE TABLE grants (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX grants_user ON grants (user_id);

-- Tries counted over all nodes: one row a caller, call and window.
CREATE TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  tries integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limits_window ON rate_limits (window_start);
