-- Rent by the day is a market of its own: a deal beside rent, sale and exchange, so that whatever compares deals keeps it apart.
-- Which pairs were told as they are: they are no news because their deal has another number now.
CREATE TEMPORARY TABLE told_by_day ON COMMIT DROP AS
  SELECT t.offer_id, t.search_id FROM told_matches t
    JOIN offers o ON o.id = t.offer_id AND o.rent_by_day AND o.deal = 1
    JOIN searches s ON s.id = t.search_id AND s.rent_by_day AND s.deal = 1
  WHERE t.facts = match_facts(o, s, (SELECT bit_xor(shape_of_zone(z.position, z.zone)) FROM search_zones z WHERE z.search_id = s.id));

ALTER TABLE offers DROP CONSTRAINT offers_deal_check, ADD CONSTRAINT offers_deal_check CHECK (deal BETWEEN 1 AND 4);
ALTER TABLE searches DROP CONSTRAINT searches_deal_check, ADD CONSTRAINT searches_deal_check CHECK (deal BETWEEN 1 AND 4);
-- A deposit is counted in months: by the day there is none.
UPDATE offers SET deal = 4, deposit_months = NULL WHERE rent_by_day AND deal = 1;
-- The zones follow by their trigger.
UPDATE searches SET deal = 4 WHERE rent_by_day AND deal = 1;

ALTER TABLE offers DROP COLUMN rent_by_day;
ALTER TABLE offers ADD COLUMN rent_by_day boolean NOT NULL GENERATED ALWAYS AS (deal = 4) STORED;
ALTER TABLE searches DROP COLUMN rent_by_day;
ALTER TABLE searches ADD COLUMN rent_by_day boolean NOT NULL GENERATED ALWAYS AS (deal = 4) STORED;

UPDATE told_matches t SET facts =
    match_facts(o, s, (SELECT bit_xor(shape_of_zone(z.position, z.zone)) FROM search_zones z WHERE z.search_id = s.id))
  FROM told_by_day d JOIN offers o ON o.id = d.offer_id JOIN searches s ON s.id = d.search_id
  WHERE t.offer_id = d.offer_id AND t.search_id = d.search_id;

-- Counted anew within the hour: until then nobody reads two markets as one.
DELETE FROM market_balance WHERE deal = 1;
