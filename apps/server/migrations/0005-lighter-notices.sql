-- A publication notifies thousands: what it notes of each pair is checked by no reference that something else answers for.
-- A search's id is never given again, and the rows go with their offer: that a deleted search was once a pair's is deleted then.
ALTER TABLE notified_matches DROP CONSTRAINT notified_matches_search_id_fkey;
DROP INDEX notified_matches_search;
