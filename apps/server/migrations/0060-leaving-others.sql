-- Whom support was asked to call back is found when that person leaves.
CREATE INDEX support_messages_phone ON support_messages (phone) WHERE phone IS NOT NULL;
CREATE INDEX support_messages_author ON support_messages (author_id) WHERE author_id IS NOT NULL;
