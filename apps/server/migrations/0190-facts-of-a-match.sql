-- The same hash as before, written so that PostgreSQL puts it into the statement that asks for it: called for each of some
-- thousand pairs it cost more than all else that is done for a pair. `shape` is the text of the search's zones in their order.
CREATE FUNCTION match_facts(o offers, s searches, shape text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT md5(jsonb_build_array(o.deal, o.property_type, o.price, o.area, o.rooms, o.is_studio, o.point::text, o.floor,
    o.total_floors, o.rent_term_days, o.rent_by_day, o.pets, o.facts,
    s.deal, s.property_type, s.budget_min, s.budget_max, s.area_min, s.area_max, s.rooms_min, s.rooms_max, s.is_studio,
    s.rent_term_days, s.facts, shape)::text)::uuid
$$;
