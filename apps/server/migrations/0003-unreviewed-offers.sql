-- selectWaiting, countModeration: offers on the market that no moderator has looked at, oldest first
CREATE INDEX offers_unreviewed ON offers (created_at, id) WHERE status = 0 AND reviewed_at IS NULL;

-- The index by state held them beside the others. PostgreSQL cannot tell how few they are there, and read a million offers to count
-- some thousand.
DROP INDEX offers_state;
-- selectOffers: administrators' lists of drafts, hidden and rejected offers by date
CREATE INDEX offers_state ON offers (status, created_at, id) WHERE status <> 0 AND status <> 4;
