-- What people say is wrong with an offer, a search, a person or their conversation with support; each says it once.
CREATE TABLE abuse_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reporter_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  offer_id bigint REFERENCES offers ON DELETE CASCADE,
  search_id bigint REFERENCES searches ON DELETE CASCADE,
  profile_id bigint REFERENCES users ON DELETE CASCADE,
  chat_id bigint REFERENCES support_chats ON DELETE CASCADE,
  reason text NOT NULL,
  comment text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint REFERENCES users ON DELETE SET NULL,
  upheld boolean,                                         -- whether something was done about it
  CONSTRAINT abuse_reports_one_thing CHECK (num_nonnulls(offer_id, search_id, profile_id, chat_id) = 1),
  CONSTRAINT abuse_reports_decided CHECK ((decided_at IS NULL) = (upheld IS NULL))
);
CREATE UNIQUE INDEX abuse_reports_offer ON abuse_reports (offer_id, reporter_id) WHERE offer_id IS NOT NULL;
CREATE UNIQUE INDEX abuse_reports_search ON abuse_reports (search_id, reporter_id) WHERE search_id IS NOT NULL;
CREATE UNIQUE INDEX abuse_reports_profile ON abuse_reports (profile_id, reporter_id) WHERE profile_id IS NOT NULL;
CREATE UNIQUE INDEX abuse_reports_chat ON abuse_reports (chat_id, reporter_id) WHERE chat_id IS NOT NULL;
CREATE INDEX abuse_reports_open ON abuse_reports (created_at, id) WHERE decided_at IS NULL;
CREATE INDEX abuse_reports_reporter ON abuse_reports (reporter_id);
CREATE INDEX abuse_reports_decider ON abuse_reports (decided_by) WHERE decided_by IS NOT NULL;
