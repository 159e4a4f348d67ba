-- How reading an outside calendar goes, beside when it was read.
ALTER TABLE outside_calendars
  ADD COLUMN unreadable integer NOT NULL DEFAULT 0 CHECK (unreadable >= 0), -- events whose times could not be understood
  ADD COLUMN slow boolean NOT NULL DEFAULT false;                           -- the source or its calendar took long: read apart from the others
