CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  type smallint NOT NULL,                                                  -- decisions: 1 to 20
  from_user_id bigint REFERENCES users ON DELETE SET NULL,
  offer_id bigint REFERENCES offers ON DELETE CASCADE,
  search_id bigint REFERENCES searches ON DELETE CASCADE,
  viewing_id bigint REFERENCES viewings ON DELETE CASCADE,
  proposal_id bigint REFERENCES proposals ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}',                                        -- what the text needs and no row holds
  digest_key text,                                                         -- equal keys of one person fold into one row
  read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notifications_user ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE UNIQUE INDEX notifications_digest ON notifications (user_id, digest_key) WHERE digest_key IS NOT NULL;

-- Messages for the outside world, written in the transaction of what they tell.
CREATE TABLE outbox_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms', 'telegram')),
  recipient text NOT NULL,
  locale text NOT NULL,
  template text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX outbox_unsent ON outbox_messages (id) WHERE sent_at IS NULL;
