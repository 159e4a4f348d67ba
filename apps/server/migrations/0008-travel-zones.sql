-- Zones that are what can be reached within some minutes of up to three places: the places for their owner alone, which ways they were
-- measured on, and the hash of the zones that were made: a version that does not know this column may draw others beside.
ALTER TABLE searches
  ADD COLUMN travel jsonb
  CONSTRAINT searches_travel CHECK (CASE WHEN jsonb_typeof(travel -> 'places') = 'array'
    THEN jsonb_array_length(travel -> 'places') BETWEEN 1 AND 3 AND travel ? 'made_by' AND travel ? 'zones'
    ELSE travel IS NULL END);
-- takeOutdatedTravel: zones that were measured on other ways than today's
CREATE INDEX searches_travel_made_by ON searches ((travel ->> 'made_by')) WHERE travel IS NOT NULL;
