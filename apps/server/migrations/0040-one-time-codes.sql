-- A code sent to a phone or an e-mail. Asked for by anybody (recovery) or by a signed-in user (change).
CREATE TABLE one_time_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  handle_hash bytea UNIQUE,                               -- of the opaque id that a recovery is continued by
  user_id bigint REFERENCES users ON DELETE CASCADE,      -- null until the message is written, and where nobody is
  purpose text NOT NULL CHECK (purpose IN ('recovery', 'change')),
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('ru', 'ro')),
  code_hash text,                                         -- argon2id; null until the message is written
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_codes_recipient ON one_time_codes (recipient, created_at DESC);
CREATE INDEX one_time_codes_user ON one_time_codes (user_id) WHERE user_id IS NOT NULL;

-- Wrong codes in a row: `u<user id>`, or the hash of an identifier that nobody has.
CREATE TABLE code_failures (
  account text PRIMARY KEY,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL
);

-- A session and the tokens that sign the same browser in again are one device.
ALTER TABLE sessions ADD COLUMN device_id uuid NOT NULL DEFAULT gen_random_uuid();
CREATE INDEX sessions_device ON sessions (device_id);
ALTER TABLE device_tokens ADD COLUMN device text;
CREATE INDEX device_tokens_device ON device_tokens (device_id);
