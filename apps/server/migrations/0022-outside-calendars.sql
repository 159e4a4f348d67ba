-- The secret address of a calendar elsewhere whose busy times count as a person's own. It is told to nobody, its person included.
CREATE TABLE outside_calendars (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  address text NOT NULL CHECK (char_length(address) <= 2000),
  etag text,                                               -- what the source called what it last sent
  last_modified text,
  sent_at timestamptz,                                     -- when it last sent it whole
  read_at timestamptz,                                     -- when it last answered, if only that nothing changed
  due_at timestamptz NOT NULL,                             -- when it is asked next
  failure text CHECK (failure IN ('unreachable', 'gone', 'not_calendar', 'too_large')),
  failing_since timestamptz,
  CONSTRAINT outside_calendars_failing CHECK ((failure IS NULL) = (failing_since IS NULL))
);
-- selectDueCalendars: whose calendar is to be asked now
CREATE INDEX outside_calendars_due ON outside_calendars (due_at);

-- When its person is busy by it, and nothing else of what it says.
CREATE TABLE outside_busy (
  user_id bigint NOT NULL REFERENCES outside_calendars ON DELETE CASCADE,
  during tstzrange NOT NULL CHECK (NOT isempty(during))
);
-- selectBusy: when a person is busy elsewhere within a time
CREATE INDEX outside_busy_user ON outside_busy USING gist (user_id, during);
