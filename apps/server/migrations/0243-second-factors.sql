-- Secrets of authenticator apps. The secret has to be there as it is: codes are computed from it. A row without
-- `confirmed_at` has been begun and asks nobody for anything. `last_step` is the last step of thirty seconds whose code was
-- used: no step works twice.
CREATE TABLE second_factors (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret bytea NOT NULL,
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz
);

-- Codes for when the app is lost, each for one use; only their SHA-256 is stored, of 80 random bits.
CREATE TABLE recovery_codes (
  code_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  used_at timestamptz
);
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);
