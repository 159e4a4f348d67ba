-- Which answers of a search an offer has to meet, by the fields of its form; null for the defaults of the rules.
ALTER TABLE searches ADD COLUMN musts text[];

-- What a pair is made of, the author's own musts included; without any it stays the hash that it was, so that nobody is told
-- again of what they know.
CREATE OR REPLACE FUNCTION match_facts(o offers, s searches, shape bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT hash_record_extended(ROW(o.deal, o.property_type, o.price, o.area, o.rooms, o.is_studio, (o.point)[0], (o.point)[1], o.floor,
    o.total_floors, o.rent_term_days, o.rent_by_day, o.pets, o.facts,
    s.deal, s.property_type, s.budget_min, s.budget_max, s.area_min, s.area_max, s.rooms_min, s.rooms_max, s.is_studio,
    s.rent_term_days, s.facts, shape), coalesce(hash_array_extended(s.musts, 0), 0))
$$;
