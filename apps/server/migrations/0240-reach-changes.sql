-- What a one-time right was proven by: whoever is told of the change that follows is told elsewhere.
ALTER TABLE grants ADD COLUMN proven_by text CHECK (proven_by IN ('password', 'phone', 'email', 'telegram'));

-- A code may go to the attached messenger too.
ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check;
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_check
  CHECK (purpose IN ('recovery', 'change', 'deletion', 'proof'));
ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_channel_check;
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_channel_check CHECK (channel IN ('mail', 'sms', 'telegram'));

-- Changes of how a person is reached, with what was before: the link that tells of one takes it back within 72 hours,
-- together with those that followed it. The token itself is never stored, only its SHA-256.
CREATE TABLE reach_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('password', 'phone', 'email', 'telegram')),
  phone text,
  phone_proven_at timestamptz,
  email text,
  email_proven_at timestamptz,
  telegram_chat_id bigint,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX reach_changes_user ON reach_changes (user_id);
