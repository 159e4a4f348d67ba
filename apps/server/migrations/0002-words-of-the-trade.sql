-- Columns say what they hold in the words of the trade; nothing else changes. Indexes, generated columns and triggers follow
-- their column by themselves, but for the bodies below, which PostgreSQL keeps as text.

ALTER TABLE users RENAME COLUMN sought TO search_text;
ALTER TABLE offers RENAME COLUMN sought TO search_text;

ALTER FUNCTION facts_of(jsonb, jsonb) RENAME TO attributes_of;
ALTER TABLE offers RENAME COLUMN facts TO attributes;
ALTER INDEX offers_facts RENAME TO offers_attributes;
-- The same words in what a search asks for.
ALTER TABLE searches RENAME COLUMN facts TO requirements;
ALTER INDEX searches_facts RENAME TO searches_requirements;

ALTER FUNCTION look_bands(bytea) RENAME TO perceptual_hash_bands;
ALTER TABLE photos RENAME COLUMN looks TO perceptual_hash;
ALTER INDEX photos_looks RENAME TO photos_perceptual_hash;

ALTER TABLE admin_actions RENAME COLUMN looked TO read_access;

CREATE OR REPLACE FUNCTION words_of_person(person bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT search_text FROM users WHERE id = person), '')
$$;
CREATE OR REPLACE FUNCTION rename_owner_of_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE searches SET owner_words = NEW.search_text WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
