-- Adverts that a colleague is to take over stay with their owner until the receiver, a member of the agency, accepts. What is no longer
-- the owner's by then is left out.
CREATE TABLE hand_overs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agency_id bigint NOT NULL,
  from_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  to_id bigint NOT NULL,
  by_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,               -- the owner of the adverts, or of the agency
  offers bigint[] NOT NULL,
  searches bigint[] NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT hand_overs_two_people CHECK (from_id <> to_id),
  CONSTRAINT hand_overs_receiver FOREIGN KEY (agency_id, to_id) REFERENCES agency_members (agency_id, user_id) ON DELETE CASCADE
);
-- selectWaiting, lockWaiting: what a member is to take over; references of a member who leaves
CREATE INDEX hand_overs_to ON hand_overs (agency_id, to_id);
-- references of a deleted person
CREATE INDEX hand_overs_from ON hand_overs (from_id);
-- selectWaiting, lockWaiting: what a person has handed over; references of a deleted person
CREATE INDEX hand_overs_by ON hand_overs (by_id);
-- deleteExpired: hand-overs that were not answered
CREATE INDEX hand_overs_created ON hand_overs (created_at);
