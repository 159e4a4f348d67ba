-- An e-mail is kept as it was typed; two that differ by case alone are one account's.
ALTER TABLE users DROP CONSTRAINT users_email_check;
DROP INDEX users_email;
CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE email IS NOT NULL;

DROP INDEX one_time_codes_recipient;
CREATE INDEX one_time_codes_recipient ON one_time_codes (lower(recipient), created_at DESC);

DROP INDEX searches_contact_email;
CREATE INDEX searches_contact_email ON searches (lower(contact->>'email')) WHERE contact->>'email' IS NOT NULL;

-- What people are looked up by stays in lower case: the e-mails that are stored already are.
CREATE OR REPLACE FUNCTION person_words(name text, username text, phone text, email text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || plain_words(coalesce(name, '')) || ' ' || plain_words(coalesce(username, '')) || ' ' || coalesce(phone, '')
  || ' ' || lower(coalesce(email, '')) || ' ' || translate(lower(coalesce(email, '')), '.@_-', '    ');
