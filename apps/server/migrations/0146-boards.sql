-- Favourites that a couple or a family decide on together: whoever has the key sees them and, signed in, votes. Closing the
-- board removes it with its key and all votes.
CREATE TABLE boards (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE board_votes (
  board_id bigint NOT NULL REFERENCES boards ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  vote text NOT NULL CHECK (vote IN ('yes', 'maybe', 'no')),
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (board_id, offer_id, user_id)
);
CREATE INDEX board_votes_offer ON board_votes (offer_id);
CREATE INDEX board_votes_user ON board_votes (user_id);
