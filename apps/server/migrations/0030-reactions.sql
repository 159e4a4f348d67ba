CREATE INDEX offer_reactions_latest ON offer_reactions (user_id, kind, created_at DESC, offer_id DESC);
CREATE INDEX search_reactions_latest ON search_reactions (user_id, kind, created_at DESC, search_id DESC);
