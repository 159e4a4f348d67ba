-- By which streets the addresses of offers were last taken apart: `box`, or a hash of those of an installed map. With others all are
-- taken apart anew.
CREATE TABLE address_data (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version text NOT NULL,
  changed_at timestamptz NOT NULL
);
INSERT INTO address_data (version, changed_at) VALUES ('box', '-infinity');
