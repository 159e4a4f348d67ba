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

-- A review counts where both sides had proven a phone or an e-mail before the viewing, and once a pair of people in 90 days.
ALTER TABLE reviews ADD COLUMN counts boolean NOT NULL DEFAULT true;
UPDATE reviews r SET counts = false FROM viewings v, users a, users b
  WHERE v.id = r.viewing_id AND a.id = r.author_id AND b.id = r.addressee_id
    AND (least(a.phone_proven_at, a.email_proven_at) <= v.starts_at AND least(b.phone_proven_at, b.email_proven_at) <= v.starts_at)
      IS NOT TRUE;
UPDATE users u SET review_count = s.count, review_sum = s.sum, recommend_count = s.recommended
  FROM (SELECT addressee_id, (count(*) FILTER (WHERE counts))::integer AS count,
      coalesce(sum(rating) FILTER (WHERE counts), 0)::integer AS sum,
      (count(*) FILTER (WHERE counts AND rating >= 4))::integer AS recommended
    FROM reviews GROUP BY addressee_id HAVING NOT bool_and(counts)) AS s
  WHERE u.id = s.addressee_id;
