-- What one of the two has said of an agreed viewing shortly before it: each answer once for the time that stands.
CREATE TABLE viewing_answers (
  viewing_id bigint NOT NULL REFERENCES viewings ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  side text NOT NULL CHECK (side IN ('owner', 'client')),
  answer text NOT NULL CHECK (answer IN ('on_my_way', 'late', 'cannot_come')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (viewing_id, starts_at, side, answer)
);
