-- A conversation with support: of a user, or of a guest's phone that the contact form named.
CREATE TABLE support_chats (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint UNIQUE REFERENCES users ON DELETE CASCADE,
  guest_phone text CHECK (guest_phone ~ '^\+[0-9]{8,15}$'),
  locale text NOT NULL CHECK (locale IN ('ru', 'ro')),
  last_message_at timestamptz NOT NULL,
  decided_at timestamptz,                                 -- marked as decided; a newer message opens it again
  CONSTRAINT support_chats_whose CHECK ((user_id IS NULL) <> (guest_phone IS NULL))
);
CREATE UNIQUE INDEX support_chats_guest ON support_chats (guest_phone) WHERE guest_phone IS NOT NULL;
CREATE INDEX support_chats_open ON support_chats (last_message_at DESC, id DESC) WHERE decided_at IS NULL;
CREATE INDEX support_chats_all ON support_chats (last_message_at DESC, id DESC);

CREATE TABLE support_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chat_id bigint NOT NULL REFERENCES support_chats ON DELETE CASCADE,
  author_id bigint REFERENCES users ON DELETE SET NULL,   -- who wrote; null: a guest, or support itself
  from_support boolean NOT NULL DEFAULT false,
  topic text CHECK (topic IN ('partner', 'help', 'review', 'support')),    -- of the contact form; null in the chat
  phone text CHECK (phone ~ '^\+[0-9]{8,15}$'),           -- where the form asked to call back
  text text NOT NULL,
  read_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX support_messages_chat ON support_messages (chat_id, id DESC);

-- Realtors who offered help with a search and clients who asked for it: once a week each.
CREATE TABLE help_calls (
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  realtor_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_by text NOT NULL CHECK (asked_by IN ('realtor', 'client')),
  called_at timestamptz NOT NULL,
  PRIMARY KEY (search_id, realtor_id, asked_by)
);
CREATE INDEX help_calls_realtor ON help_calls (realtor_id);

CREATE INDEX reviews_author ON reviews (author_id);

-- The realtor finder: the best rated first; those without a review come last.
ALTER TABLE users ADD COLUMN review_points integer GENERATED ALWAYS AS (
  CASE WHEN review_count > 0 THEN round(review_sum * 1000.0 / review_count)::integer ELSE 0 END) STORED;
CREATE INDEX users_finder ON users (review_points DESC, review_count DESC, id DESC)
  WHERE role = 'realtor' AND verified_at IS NOT NULL AND blocked_at IS NULL AND deleted_at IS NULL;
-- Whether a realtor has an offer of a kind and a place, and his offers in the order of lists.
CREATE INDEX offers_finder ON offers (user_id, deal, property_type, sector, city) WHERE status = 0;
CREATE INDEX offers_user_newest ON offers (user_id, raised_at DESC, id DESC) WHERE status = 0;

-- When the source last answered; its own date says of which day the rates are.
ALTER TABLE exchange_rates ADD COLUMN fetched_at timestamptz NOT NULL DEFAULT now();
