-- What two administrators may change at once counts its changes, whoever makes them: the second one is told.
ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE FUNCTION count_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER users_version BEFORE UPDATE OF role, verified_at, blocked_at ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.verified_at, OLD.blocked_at) IS DISTINCT FROM (NEW.role, NEW.verified_at, NEW.blocked_at))
  EXECUTE FUNCTION count_user_change();

-- What a person is looked up by: lower case, plain letters, a space before each word, so that LIKE '% word%' finds its
-- beginning by the trigrams below. The parts of an e-mail are words too.
CREATE FUNCTION plain_words(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(lower(given), 'ăâîșşțţéáíóúё', 'aaisstteaiouе');
CREATE FUNCTION person_words(name text, username text, phone text, email text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || plain_words(coalesce(name, '')) || ' ' || plain_words(coalesce(username, '')) || ' ' || coalesce(phone, '')
  || ' ' || coalesce(email, '') || ' ' || translate(coalesce(email, ''), '.@_-', '    ');
CREATE INDEX users_words ON users USING gin (person_words(name, username, phone, email) gin_trgm_ops);

-- The list of people: newest first, alone or in one of its parts.
CREATE INDEX users_newest ON users (created_at, id);
CREATE INDEX users_role_newest ON users (role, created_at, id);
CREATE INDEX users_blocked ON users (created_at, id) WHERE blocked_at IS NOT NULL;
CREATE INDEX users_unverified ON users (created_at, id) WHERE role = 'realtor' AND verified_at IS NULL;
CREATE INDEX users_verified ON users (created_at, id) WHERE role = 'realtor' AND verified_at IS NOT NULL;
CREATE INDEX users_unproven ON users (created_at, id) WHERE phone_proven_at IS NULL AND email_proven_at IS NULL;

-- The log tells also what is no person, what was before and after, and what was only looked at.
ALTER TABLE admin_actions
  ADD COLUMN subject text NOT NULL DEFAULT 'user',        -- what it was done to: user, offer, search, chat …
  ADD COLUMN subject_id bigint,                           -- its id; the row may be gone
  ADD COLUMN before jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN after jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN looked boolean NOT NULL DEFAULT false;       -- private data was seen, nothing changed
UPDATE admin_actions SET subject_id = user_id;
DROP INDEX admin_actions_newest;
DROP INDEX admin_actions_admin;
CREATE INDEX admin_actions_newest ON admin_actions (created_at, id);
CREATE INDEX admin_actions_changes ON admin_actions (created_at, id) WHERE NOT looked;
CREATE INDEX admin_actions_admin ON admin_actions (admin_id, created_at, id);
CREATE INDEX admin_actions_act ON admin_actions (act, created_at, id);
CREATE INDEX admin_actions_subject ON admin_actions (subject, subject_id, created_at, id);
CREATE INDEX admin_actions_reason ON admin_actions USING gin (plain_words(details->>'reason') gin_trgm_ops)
  WHERE details ? 'reason';

-- Offers by the words of their street line.
CREATE INDEX offers_words ON offers USING gin ((' ' || plain_words(address)) gin_trgm_ops);
