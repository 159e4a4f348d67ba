-- When a message was refused for good: it is tried no more.
ALTER TABLE outbox_messages ADD COLUMN refused_at timestamptz;

-- Notices as they are shown in Telegram: a reply finds its conversation by them, and those of a viewing are edited when it changes.
CREATE TABLE telegram_notices (
  chat_id bigint NOT NULL,
  message_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  notification_id bigint REFERENCES notifications ON DELETE SET NULL,      -- the only one of the message; null once it is gone
  path text NOT NULL,                                                      -- the page that the message opens
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (chat_id, message_id)
);
-- selectTelegramNotices: messages to edit; references of a deleted notification
CREATE INDEX telegram_notices_notification ON telegram_notices (notification_id) WHERE notification_id IS NOT NULL;
-- references of a deleted person
CREATE INDEX telegram_notices_user ON telegram_notices (user_id);

-- When a viewing was first accepted; null where it never was.
ALTER TABLE viewings ADD COLUMN accepted_at timestamptz;
UPDATE viewings SET accepted_at = updated_at WHERE status = 1;
-- A node of the version before accepts without it.
CREATE FUNCTION note_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.accepted_at := coalesce(NEW.updated_at, now());
  RETURN NEW;
END
$$;
CREATE TRIGGER viewings_note_acceptance BEFORE INSERT OR UPDATE OF status ON viewings
  FOR EACH ROW WHEN (NEW.status = 1 AND NEW.accepted_at IS NULL) EXECUTE FUNCTION note_acceptance();
