-- What the owner of an offer and one other person write to each other: one thread each, opened by a first step of one of them that
-- the other can see. Messages are numbered without a gap, in the order they are committed: whoever lost the connection asks for what
-- follows the last number they have.
CREATE TABLE threads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  owner_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,             -- whose the offer is
  client_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  search_id bigint REFERENCES searches ON DELETE SET NULL,                 -- the search that the first step was made from
  last_seq integer NOT NULL DEFAULT 0,
  last_message_at timestamptz NOT NULL,                                    -- before the first message: when it was opened
  owner_read_seq integer NOT NULL DEFAULT 0,                               -- the last message each side has seen
  client_read_seq integer NOT NULL DEFAULT 0,
  owner_seen_at timestamptz,                                               -- when each side last had it open
  client_seen_at timestamptz,
  asked_at timestamptz,                                                    -- the client's first message, and the owner's first after it
  answered_at timestamptz,
  closed_at timestamptz,                                                   -- a step after this moment opens it again
  created_at timestamptz NOT NULL,
  CONSTRAINT threads_two_people CHECK (owner_id <> client_id),
  UNIQUE (offer_id, client_id)
);
-- selectThreads, selectUnread: conversations about one's own offers, newest message first; references of a deleted person
CREATE INDEX threads_owner ON threads (owner_id, last_message_at DESC, id DESC);
-- selectThreads, selectUnread: conversations about others' offers, newest message first; references of a deleted person
CREATE INDEX threads_client ON threads (client_id, last_message_at DESC, id DESC);
-- selectUnread: what an owner has not read
CREATE INDEX threads_owner_unread ON threads (owner_id) WHERE owner_read_seq < last_seq;
-- selectUnread: what a client has not read
CREATE INDEX threads_client_unread ON threads (client_id) WHERE client_read_seq < last_seq;
-- references of a deleted search
CREATE INDEX threads_search ON threads (search_id) WHERE search_id IS NOT NULL;

CREATE TABLE thread_messages (
  thread_id bigint NOT NULL REFERENCES threads ON DELETE CASCADE,
  seq integer NOT NULL,
  from_owner boolean NOT NULL,
  client_id text NOT NULL,                                -- the sender's own name of it: sent twice, it is one message
  ready text,                                             -- a ready answer, which each side reads in its own language
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (thread_id, seq)
);
-- addMessage: a message sent twice is one; a name that the other side chose is not one's own
CREATE UNIQUE INDEX thread_messages_client ON thread_messages (thread_id, from_owner, client_id);

CREATE TABLE thread_photos (
  thread_id bigint NOT NULL,
  seq integer NOT NULL,
  position smallint NOT NULL,
  photo_id bigint NOT NULL REFERENCES photos ON DELETE CASCADE,
  PRIMARY KEY (thread_id, seq, position),
  FOREIGN KEY (thread_id, seq) REFERENCES thread_messages ON DELETE CASCADE
);
-- deleteUnattached: whether a picture is a message's; references of a deleted picture
CREATE INDEX thread_photos_photo ON thread_photos (photo_id);

-- Whoever wants no more words of somebody: neither writes to the other.
CREATE TABLE person_blocks (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, blocked_id)
);
-- references of a deleted person
CREATE INDEX person_blocks_blocked ON person_blocks (blocked_id);

ALTER TABLE notification_preferences DROP CONSTRAINT notification_preferences_topic_check;
ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_topic_check
  CHECK (topic IN ('viewings', 'matches', 'proposals', 'listings', 'reviews', 'service', 'messages'));
