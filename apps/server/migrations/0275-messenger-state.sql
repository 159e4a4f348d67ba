-- What the browser that asked the bot for a link holds, as SHA-256: the link signs in no other browser without a question.
-- Links of before are bound to none.
ALTER TABLE telegram_tokens ADD COLUMN state_hash bytea;
ALTER TABLE telegram_greetings ADD COLUMN state_hash bytea;
