-- What administrators did, to whom and why (decisions 8.5). A deleted person takes his name out of it, not the act.
CREATE TABLE admin_actions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  admin_id bigint REFERENCES users ON DELETE SET NULL,
  act text NOT NULL,
  user_id bigint REFERENCES users ON DELETE SET NULL,     -- whom it was done to
  details jsonb NOT NULL DEFAULT '{}',                    -- reason, what was before and after
  created_at timestamptz NOT NULL
);
CREATE INDEX admin_actions_newest ON admin_actions (created_at DESC, id DESC);
CREATE INDEX admin_actions_user ON admin_actions (user_id, id DESC);
CREATE INDEX admin_actions_admin ON admin_actions (admin_id);
