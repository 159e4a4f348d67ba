-- A guest's phone is proven by a code before it has an account.
ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check,
  ADD CONSTRAINT one_time_codes_purpose_check CHECK (purpose IN ('recovery', 'entry', 'change', 'deletion', 'proof'));

-- Whether others may write to a person before a proposal, a like or a viewing.
ALTER TABLE users ADD COLUMN first_messages boolean NOT NULL DEFAULT true;

-- A conversation is about an offer, or about a search: then its author is the client, and the person who writes to them is the owner.
ALTER TABLE threads
  ALTER COLUMN offer_id DROP NOT NULL,
  ADD COLUMN about_search_id bigint REFERENCES searches ON DELETE CASCADE,
  ADD COLUMN begun_by text,                                                -- the side that wrote first, before any step
  ADD CONSTRAINT threads_one_subject CHECK (num_nonnulls(offer_id, about_search_id) = 1),
  ADD CONSTRAINT threads_begun_by CHECK (begun_by IN ('owner', 'client'));
-- insertThread: a person has one conversation about a search; references of a deleted search
CREATE UNIQUE INDEX threads_about_search ON threads (about_search_id, owner_id) WHERE about_search_id IS NOT NULL;
