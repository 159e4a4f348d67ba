-- A name of one's own is one person's, however it is written.
CREATE UNIQUE INDEX users_username ON users (lower(username)) WHERE username IS NOT NULL;

-- An agency that a realtor typed himself stays out of the list until a verified realtor works there, and goes with the
-- last one who names it.
ALTER TABLE agencies ADD COLUMN typed boolean NOT NULL DEFAULT false;
CREATE INDEX users_agency ON users (agency_id) WHERE agency_id IS NOT NULL;

-- A review outlives the account of whoever wrote it.
ALTER TABLE reviews ALTER COLUMN author_id DROP NOT NULL;
ALTER TABLE reviews DROP CONSTRAINT reviews_author_id_fkey;
ALTER TABLE reviews ADD CONSTRAINT reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES users ON DELETE SET NULL;

-- Erasing a person, an offer or a search follows every reference to it: none of them may read a whole table.
CREATE INDEX search_photos_photo ON search_photos (photo_id);
CREATE INDEX viewings_search ON viewings (search_id) WHERE search_id IS NOT NULL;
CREATE INDEX viewings_proposal ON viewings (proposal_id) WHERE proposal_id IS NOT NULL;
CREATE INDEX notifications_from ON notifications (from_user_id) WHERE from_user_id IS NOT NULL;
CREATE INDEX notifications_offer ON notifications (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX notifications_search ON notifications (search_id) WHERE search_id IS NOT NULL;
CREATE INDEX notifications_viewing ON notifications (viewing_id) WHERE viewing_id IS NOT NULL;
CREATE INDEX notifications_proposal ON notifications (proposal_id) WHERE proposal_id IS NOT NULL;
-- Whether a file is still named is asked by its path.
CREATE INDEX photos_path ON photos (path);
CREATE INDEX users_avatar ON users (avatar_path) WHERE avatar_path IS NOT NULL;
