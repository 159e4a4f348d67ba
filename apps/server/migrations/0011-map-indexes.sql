-- A view of the whole country reads one deal's entries of the index instead of the table.
CREATE INDEX offers_map_deal ON offers (deal, mx, my)
  INCLUDE (id, property_type, price, area, rooms, is_studio, active_until) WHERE status = 0;
-- Far out a search stands at its selected zone only: counted without telling twins apart.
CREATE INDEX search_zones_map_deal ON search_zones (deal, mx, my)
  INCLUDE (search_id, property_type, expires_at, budget_min, budget_max, area_min, area_max, rooms_min, rooms_max)
  WHERE active AND position = 0;
-- Lists within the map's bounds or a drawn zone.
CREATE INDEX search_zones_shape ON search_zones USING gist (bbox) WHERE active;
