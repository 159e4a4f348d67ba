-- What open pages are told: each node reads from here what it has not told yet, and what a page missed while it was away.
-- Ids are seen out of order, and so are transactions: `written_by` says whether a snapshot saw the row.
CREATE TABLE live_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  users bigint[] NOT NULL CHECK (cardinality(users) <= 1000),              -- no reference: whoever is erased is taken out
  event jsonb NOT NULL CHECK (octet_length(event::text) <= 8000),
  written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  written_at timestamptz NOT NULL DEFAULT clock_timestamp()                -- by the database's clock alone
);
CREATE INDEX live_events_written_by ON live_events (written_by);
CREATE INDEX live_events_written_at ON live_events (written_at);
