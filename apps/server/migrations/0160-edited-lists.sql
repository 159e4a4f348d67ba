-- What administrators edit as lists: its version counts the changes, so that whoever is second to change is told. Lists
-- without a table of their own keep their items here.
CREATE TABLE edited_lists (
  name text PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  items jsonb
);
-- What a list was after each change; the first row of a list is what it was before anybody changed it.
CREATE TABLE edited_list_versions (
  name text NOT NULL REFERENCES edited_lists ON DELETE CASCADE,
  version integer NOT NULL,
  items jsonb NOT NULL,
  summary jsonb NOT NULL DEFAULT '{}',                    -- how many were added, removed, changed, hidden, shown, moved
  admin_id bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (name, version)
);
CREATE INDEX edited_list_versions_admin ON edited_list_versions (admin_id);
-- Whether a reason was ever given decides whether it may be removed.
CREATE INDEX viewings_reason ON viewings (reason_id) WHERE reason_id IS NOT NULL;
