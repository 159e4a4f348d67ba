-- The administrators are asked for at every question to support, and are a handful among all users.
CREATE INDEX users_admins ON users (id) WHERE role = 'admin';
-- Messages whose words are still kept: where a person who leaves may be named. What was sent and is secret keeps none.
CREATE INDEX outbox_held ON outbox_messages (id) WHERE data <> '{}'::jsonb;
CREATE INDEX outbox_sent ON outbox_messages (sent_at) WHERE sent_at IS NOT NULL;
