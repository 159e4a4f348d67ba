-- Of which pairs a person was told, and of what they were like then: he is told again only when something in them changed.
CREATE TABLE told_matches (
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('offer', 'search')),                  -- whose owner was told
  facts uuid NOT NULL,                                                     -- a hash of what makes the pair fit
  PRIMARY KEY (offer_id, search_id, side)
);
CREATE INDEX told_matches_search ON told_matches (search_id);

-- What a match is made of, on either side; confirming, raising and extending change none of it.
CREATE FUNCTION match_facts(o offers, s searches) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT md5(jsonb_build_array(o.deal, o.property_type, o.price, o.area, o.rooms, o.is_studio, o.point::text, o.floor,
    o.total_floors, o.rent_term_days, o.rent_by_day, o.pets, o.facts,
    s.deal, s.property_type, s.budget_min, s.budget_max, s.area_min, s.area_max, s.rooms_min, s.rooms_max, s.is_studio,
    s.rent_term_days, s.facts,
    (SELECT string_agg(z.zone::text, ' ' ORDER BY z.position) FROM search_zones z WHERE z.search_id = s.id))::text)::uuid
$$;
