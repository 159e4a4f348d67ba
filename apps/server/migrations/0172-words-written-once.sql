-- What people and addresses are looked up by, made when they are written: made at each look it cost more than the look.
ALTER TABLE users ADD COLUMN sought text GENERATED ALWAYS AS (person_words(name, username, phone, email)) STORED;
DROP INDEX users_words;
CREATE INDEX users_words ON users USING gin (sought gin_trgm_ops);
-- How rare a word is decides whether it is looked for by itself or while the list is read: a hundredth is too coarse.
ALTER TABLE users ALTER COLUMN sought SET STATISTICS 500;
DROP INDEX users_listed;
CREATE INDEX users_listed ON users (created_at, id) INCLUDE (sought) WHERE deleted_at IS NULL;

ALTER TABLE offers ADD COLUMN sought text GENERATED ALWAYS AS (' ' || plain_words(address)) STORED;
DROP INDEX offers_words;
CREATE INDEX offers_words ON offers USING gin (sought gin_trgm_ops);
ALTER TABLE offers ALTER COLUMN sought SET STATISTICS 500;
DROP INDEX offers_listed;
CREATE INDEX offers_listed ON offers (created_at, id) INCLUDE (sought, short_code) WHERE status <> 4;
