-- What an owner writes to themselves about an offer: nobody else reads it.
CREATE TABLE offer_notes (
  offer_id bigint PRIMARY KEY REFERENCES offers ON DELETE CASCADE,
  note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 500)
);
-- For which client somebody looks: as private.
CREATE TABLE search_labels (
  search_id bigint PRIMARY KEY REFERENCES searches ON DELETE CASCADE,
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 40)
);
