-- A person's own choices; what has no row is as the product's defaults say.
CREATE TABLE notification_preferences (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  topic text NOT NULL CHECK (topic IN ('viewings', 'matches', 'proposals', 'listings', 'reviews', 'service')),
  channel text NOT NULL CHECK (channel IN ('mail', 'telegram', 'push')),
  wanted boolean NOT NULL,
  PRIMARY KEY (user_id, topic, channel)
);

-- A browser that takes push messages. It belongs to the session that registered it: whoever signs out, changes the
-- password or loses the device hears nothing there any more.
CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  session_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_hash);

-- One row a notification and channel it is to leave by: none twice, and none lost while it waits for its time.
CREATE TABLE notification_deliveries (
  notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'telegram', 'push')),
  due_at timestamptz NOT NULL,
  done_at timestamptz,
  -- 'sent' handed to the channel; else why it was not needed any more.
  outcome text CHECK (outcome IN ('sent', 'read', 'unwanted', 'unreachable')),
  PRIMARY KEY (notification_id, channel)
);
CREATE INDEX notification_deliveries_due ON notification_deliveries (due_at) WHERE done_at IS NULL;

-- Keys that the product made for itself once, the same for all its nodes.
CREATE TABLE server_keys (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Offers whose owners are to confirm them soon, accepted viewings that have just passed.
CREATE INDEX offers_ending ON offers (active_until) WHERE status = 0;
CREATE INDEX viewings_accepted ON viewings (starts_at) WHERE status = 1;
