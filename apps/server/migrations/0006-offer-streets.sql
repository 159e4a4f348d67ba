-- Readers are told an address in their own language: its street, its house, and what was typed with `{street}`, `{house}` and codes of
-- places for what it names. All hold of `joined_address` alone: a version that does not know them may write another `address` beside.
ALTER TABLE offers
  ADD COLUMN street_id text,
  ADD COLUMN house text,
  ADD COLUMN address_pattern text,
  ADD COLUMN joined_address text;

-- Offers whose address nobody has taken apart yet: those there were, and what an older version writes while nodes are updated.
CREATE TABLE unjoined_addresses (
  offer_id bigint PRIMARY KEY REFERENCES offers ON DELETE CASCADE
);
INSERT INTO unjoined_addresses SELECT id FROM offers WHERE address IS NOT NULL;

CREATE FUNCTION note_unjoined_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unjoined_addresses VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER offers_unjoined AFTER INSERT OR UPDATE OF address ON offers FOR EACH ROW
  WHEN (NEW.address IS NOT NULL AND NEW.joined_address IS DISTINCT FROM NEW.address) EXECUTE FUNCTION note_unjoined_address();

-- As before, and what is only the same address taken apart changes nothing of lists and the map either.
CREATE OR REPLACE FUNCTION note_offer_edits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO offer_changes (offer_id)
    SELECT after.id FROM after JOIN before USING (id)
    WHERE (after.status = 0 OR before.status = 0)
      AND to_jsonb(after) - ARRAY['views', 'phone_views', 'updated_at', 'confirmed_at', 'street_id', 'house', 'address_pattern', 'joined_address']
        IS DISTINCT FROM to_jsonb(before) - ARRAY['views', 'phone_views', 'updated_at', 'confirmed_at', 'street_id', 'house', 'address_pattern', 'joined_address'];
  IF FOUND THEN PERFORM pg_notify('offer_changes', ''); END IF;
  RETURN NULL;
END $$;
