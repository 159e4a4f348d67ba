-- A guest's phone is proven by a code before it has an account.
ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check,
  ADD CONSTRAINT one_time_codes_purpose_check CHECK (purpose IN ('recovery', 'entry', 'change', 'deletion', 'proof'));
