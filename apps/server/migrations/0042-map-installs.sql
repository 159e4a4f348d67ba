-- The map of the whole country that an administrator has made: one at a time, the last one stays to be read.
CREATE TABLE map_installs (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'cancelling', 'done', 'failed', 'cancelled')),
  step text,                                                               -- what is done now
  share real CHECK (share BETWEEN 0 AND 1),                                -- how much of the whole is done
  message text,                                                            -- why it failed, as the command says it
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,                                            -- when the job last wrote here
  CHECK ((state = 'failed') = (message IS NOT NULL))
);
