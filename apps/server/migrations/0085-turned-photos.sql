-- A photo that its owner turned is a photo of its own, drawn from the one it was turned from: a published offer keeps its
-- picture until the form is sent, and turning four times loses no more than turning once.
ALTER TABLE photos
  ADD COLUMN turned_from bigint REFERENCES photos ON DELETE SET NULL,
  ADD COLUMN quarter_turns smallint NOT NULL DEFAULT 0 CHECK (quarter_turns BETWEEN 0 AND 3);   -- clockwise
CREATE INDEX photos_turned_from ON photos (turned_from) WHERE turned_from IS NOT NULL;
