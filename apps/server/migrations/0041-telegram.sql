-- Whether the person wants messages in the attached messenger.
ALTER TABLE users ADD COLUMN telegram_sync boolean NOT NULL DEFAULT true;

-- One-time sign-in links that the bot hands out (5 minutes). The token itself is never stored, only its SHA-256.
CREATE TABLE telegram_tokens (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  chat_id bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX telegram_tokens_user ON telegram_tokens (user_id);

-- The language of a chat that belongs to no account yet; gone when it does, or after a day.
CREATE TABLE telegram_greetings (
  chat_id bigint PRIMARY KEY,
  locale text NOT NULL CHECK (locale IN ('ru', 'ro')),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Work that one node at a time may do, and until when it holds the right to.
CREATE TABLE leases (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  until timestamptz NOT NULL
);
