-- On what terms a person shows homes; whoever has no row shows from 08:00 to 21:00 on all days, at any notice.
CREATE TABLE viewing_hours (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  notice_hours smallint NOT NULL CHECK (notice_hours BETWEEN 0 AND 168),   -- between a request and the viewing, at least
  at_once boolean NOT NULL                                                 -- a request within the hours is accepted as it comes
);
-- Their hours, in minutes of a day on Moldova's clock; a weekday (1 Monday) without any is a day off.
CREATE TABLE viewing_weekdays (
  user_id bigint NOT NULL REFERENCES viewing_hours ON DELETE CASCADE,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  minutes int4range NOT NULL,
  CONSTRAINT viewing_weekdays_half_hours CHECK (NOT isempty(minutes) AND minutes <@ int4range(480, 1260)
    AND lower(minutes) % 30 = 0 AND upper(minutes) % 30 = 0),
  CONSTRAINT viewing_weekdays_apart EXCLUDE USING gist (user_id WITH =, weekday WITH =, minutes WITH &&)
);

-- What was said with the time that stands, and which time it is to stand in for while it waits for an answer.
ALTER TABLE viewings
  ADD COLUMN note text CONSTRAINT viewings_note CHECK (char_length(note) BETWEEN 1 AND 500),
  ADD COLUMN previous_at timestamptz;
