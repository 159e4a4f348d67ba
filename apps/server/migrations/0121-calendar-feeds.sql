-- The secret address under which a calendar program reads a person's agreed viewings; replaced or deleted to revoke it.
CREATE TABLE calendar_feeds (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Reminders look for agreed viewings of the next day.
CREATE INDEX viewings_agreed ON viewings (starts_at) WHERE status = 1;
