-- A signed-in person is proving a phone by Telegram. What the page asked the bot with, the session and the link's token are
-- kept as SHA-256 alone. The row goes when the number is proven and with the session that asked.
CREATE TABLE telegram_phones (
  state_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  session_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- The person has shown that it is they: the number may be one that the account did not have.
  granted boolean NOT NULL,
  proven_by text CHECK (proven_by IN ('password', 'phone', 'email', 'telegram')),
  -- Who shared which number, and the link that the bot gave for it.
  chat_id bigint,
  phone text CHECK (phone ~ '^\+[0-9]{8,15}$'),
  token_hash bytea UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (num_nulls(chat_id, phone, token_hash) IN (0, 3))
);
CREATE INDEX telegram_phones_user ON telegram_phones (user_id);
CREATE INDEX telegram_phones_session ON telegram_phones (session_hash);

-- The chat was opened to prove a phone: what is shared there signs nobody in.
ALTER TABLE telegram_greetings ADD COLUMN proves_phone boolean NOT NULL DEFAULT false;
