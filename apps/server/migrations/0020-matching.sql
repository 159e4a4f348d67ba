-- A zone's box is made from the zone itself, a metre wider on each side: the border counts as inside with PostgreSQL's
-- tolerance, which a box comparison does not have.
CREATE FUNCTION zone_box() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.bbox := box(
    (box(NEW.zone))[0] + point(0.00001, 0.00001),
    (box(NEW.zone))[1] - point(0.00001, 0.00001));
  RETURN NEW;
END $$;
CREATE TRIGGER search_zones_box BEFORE INSERT OR UPDATE OF zone ON search_zones
  FOR EACH ROW EXECUTE FUNCTION zone_box();
UPDATE search_zones SET zone = zone;
