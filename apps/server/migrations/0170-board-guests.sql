-- Whoever has a board's link votes without an account as well, by a name of his own choosing: his browser keeps a secret,
-- of which the hash is here. In tables of their own, so that a node that knows only signed-in voters goes on working.
CREATE TABLE board_guests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  board_id bigint NOT NULL REFERENCES boards ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  name text NOT NULL,
  UNIQUE (board_id, token_hash)
);
CREATE TABLE board_guest_votes (
  guest_id bigint NOT NULL REFERENCES board_guests ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  vote text NOT NULL CHECK (vote IN ('yes', 'maybe', 'no')),
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (guest_id, offer_id)
);
CREATE INDEX board_guest_votes_offer ON board_guest_votes (offer_id);
