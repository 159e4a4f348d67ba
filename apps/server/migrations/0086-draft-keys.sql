-- The form names its draft itself before the first save is answered: a page that is left while it saves makes one draft,
-- and a save that arrives after the publication makes none.
ALTER TABLE offers ADD COLUMN draft_key text;
CREATE UNIQUE INDEX offers_draft_key ON offers (user_id, draft_key) WHERE draft_key IS NOT NULL;
