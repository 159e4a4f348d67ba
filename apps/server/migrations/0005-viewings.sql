-- An offer that its owner put forward for a search: once each.
CREATE TABLE proposals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  proposer_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 2),       -- pending, accepted, declined
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  UNIQUE (search_id, offer_id)
);
CREATE INDEX proposals_offer ON proposals (offer_id);
CREATE INDEX proposals_proposer ON proposals (proposer_id, created_at DESC);

-- What the search's side thinks of a suitable offer.
CREATE TABLE offer_marks (
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  mark smallint CHECK (mark IN (2, 3)),                                    -- liked, disliked; null when only hidden
  hidden_at timestamptz,                                                   -- removed from the list by the search's owner
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (search_id, offer_id)
);
CREATE INDEX offer_marks_offer ON offer_marks (offer_id);

CREATE TABLE viewings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  search_id bigint REFERENCES searches ON DELETE SET NULL,
  proposal_id bigint REFERENCES proposals ON DELETE SET NULL,
  owner_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,             -- shows the property
  client_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,            -- comes to see it (in a client view: the search's owner)
  client_name text,                                                        -- who really comes, when booked in a client view
  client_phone text,
  proposed_by text NOT NULL CHECK (proposed_by IN ('owner', 'client')),    -- the ball is in the other side's court
  starts_at timestamptz NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),       -- pending, accepted, declined, cancelled, expired
  times_changed smallint NOT NULL DEFAULT 0,
  reason_id integer REFERENCES decline_reasons ON DELETE SET NULL,
  custom_reason text,
  closed_by text CHECK (closed_by IN ('owner', 'client')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT viewings_two_people CHECK (owner_id <> client_id)
);
CREATE INDEX viewings_offer ON viewings (offer_id, starts_at);
CREATE INDEX viewings_owner ON viewings (owner_id, starts_at);
CREATE INDEX viewings_client ON viewings (client_id, starts_at);
CREATE INDEX viewings_pending ON viewings (starts_at) WHERE status = 0;
-- One open negotiation a client and offer.
CREATE UNIQUE INDEX viewings_one_pending ON viewings (offer_id, client_id) WHERE status = 0;

-- Who is busy when. Two accepted viewings of one person never overlap: this constraint decides every race.
CREATE TABLE attendance (
  viewing_id bigint NOT NULL REFERENCES viewings ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  during tstzrange NOT NULL,
  PRIMARY KEY (viewing_id, user_id),
  CONSTRAINT attendance_no_double_booking EXCLUDE USING gist (user_id WITH =, during WITH &&)
);

-- An accepted viewing holds its half hour for both people, any other holds none.
CREATE FUNCTION viewing_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM attendance WHERE viewing_id = NEW.id;
  IF NEW.status = 1 THEN
    -- In the order of the ids, so that two accepts never wait for each other.
    INSERT INTO attendance (viewing_id, user_id, during)
    SELECT NEW.id, person, tstzrange(NEW.starts_at, NEW.starts_at + interval '30 minutes')
    FROM unnest(ARRAY[least(NEW.owner_id, NEW.client_id), greatest(NEW.owner_id, NEW.client_id)]) AS person;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER viewings_attendance AFTER INSERT OR UPDATE OF status, starts_at ON viewings
  FOR EACH ROW EXECUTE FUNCTION viewing_attendance();

-- Hours and days an owner keeps free of viewings.
CREATE TABLE blocked_hours (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  during tstzrange NOT NULL CHECK (NOT isempty(during))
);
CREATE INDEX blocked_hours_user ON blocked_hours USING gist (user_id, during);

CREATE TABLE reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  author_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  addressee_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  viewing_id bigint UNIQUE REFERENCES viewings ON DELETE SET NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX reviews_addressee ON reviews (addressee_id, id DESC);
