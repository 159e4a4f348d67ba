-- How an offer or a search came to its end, as its owner says. A row stays when the advert is shown again or erased, without it: what was
-- let in May was let in May.
CREATE TABLE endings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  offer_id bigint REFERENCES offers ON DELETE SET NULL,                    -- what is at its end now
  search_id bigint REFERENCES searches ON DELETE SET NULL,
  ended_as text NOT NULL CHECK (ended_as IN ('let', 'sold', 'exchanged', 'found', 'not_found', 'unsaid')),
  here boolean,                                                            -- whether the other side was found here; null for nothing said
  ended_at timestamptz NOT NULL,
  CONSTRAINT endings_one_advert CHECK (offer_id IS NULL OR search_id IS NULL),
  CONSTRAINT endings_here CHECK (here IS NULL OR ended_as NOT IN ('not_found', 'unsaid'))
);
-- endingOf: an offer ends once until it is shown again; references of a deleted offer
CREATE UNIQUE INDEX endings_offer ON endings (offer_id) WHERE offer_id IS NOT NULL;
-- endingOf: a search ends once until it runs again; references of a deleted search
CREATE UNIQUE INDEX endings_search ON endings (search_id) WHERE search_id IS NOT NULL;
-- selectHappened: what somebody brought to its end; references of a deleted person
CREATE INDEX endings_user ON endings (user_id, ended_at);
-- countByDay: what ended well, by day
CREATE INDEX endings_day ON endings (ended_at);

-- Whatever shows an advert again takes its end off it.
CREATE FUNCTION ending_is_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'offers' THEN
    UPDATE endings SET offer_id = NULL WHERE offer_id = NEW.id;
  ELSE
    UPDATE endings SET search_id = NULL WHERE search_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER offers_shown_again AFTER UPDATE OF status ON offers
  FOR EACH ROW WHEN (NEW.status = 0 AND OLD.status <> 0) EXECUTE FUNCTION ending_is_over();
CREATE TRIGGER searches_shown_again AFTER UPDATE OF status ON searches
  FOR EACH ROW WHEN (NEW.status = 0 AND OLD.status <> 0) EXECUTE FUNCTION ending_is_over();

-- Offers let, sold or exchanged, and searches that found something, on a finished day.
ALTER TABLE market_days
  ADD COLUMN offers_ended integer NOT NULL DEFAULT 0,
  ADD COLUMN searches_ended integer NOT NULL DEFAULT 0;

-- Within how many waking hours somebody usually gives their first answer; null where it cannot be said honestly. A card that says it is
-- written anew with its owner's row.
ALTER TABLE users ADD COLUMN answers_within smallint CONSTRAINT users_answers_within CHECK (answers_within BETWEEN 1 AND 14);

-- When a client first asked whoever shows for a time, and when that one first answered; null where nothing had to be answered.
ALTER TABLE viewings ADD COLUMN asked_at timestamptz, ADD COLUMN answered_at timestamptz;
