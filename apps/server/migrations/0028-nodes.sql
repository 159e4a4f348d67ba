-- The nodes of the site, each of which says every quarter of a minute that it runs and how it is: for administrators' page of the
-- site's state. One that stopped in order takes its row away.
CREATE TABLE nodes (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  version text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  state jsonb NOT NULL
);
