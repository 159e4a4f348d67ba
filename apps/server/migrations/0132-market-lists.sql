-- Every offer, whatever its state, newest first: alone, of one state, of one person.
CREATE INDEX offers_every_newest ON offers (created_at, id);
CREATE INDEX offers_status_newest ON offers (status, created_at, id);
CREATE INDEX offers_person_newest ON offers (user_id, created_at, id);
