-- Administrators' lists at a million of each. Two filters at once, and how many there are of a deal.
CREATE INDEX offers_kind_newest ON offers (deal, property_type, created_at, id) WHERE status <> 4;
CREATE INDEX searches_kind_newest ON searches (deal, property_type, created_at, id) WHERE status <> 3;
-- Searches whose budget reaches a price, however few they are.
CREATE INDEX searches_reach ON searches USING gist (int4range(budget_min, budget_max, '[]'));
-- The list of people with what they are looked up by: whoever is passed over is not read from the table.
CREATE INDEX users_listed ON users (created_at, id) INCLUDE (name, username, phone, email) WHERE deleted_at IS NULL;
DROP INDEX users_newest;
-- How rare a word is decides whether it is looked for by itself or while the list is read: a hundredth is too coarse.
ALTER INDEX users_words ALTER COLUMN 1 SET STATISTICS 500;
ALTER INDEX offers_words ALTER COLUMN 1 SET STATISTICS 500;
