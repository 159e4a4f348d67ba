-- Whether an address is what the map calls its point, or was chosen from the map's list: then it goes with the marker. False for the
-- owner's own words, which stay.
ALTER TABLE offers ADD COLUMN address_of_map boolean NOT NULL DEFAULT false;
-- Without the column only what the map says was kept beside a point.
ALTER TABLE own_places ADD COLUMN address_of_map boolean NOT NULL DEFAULT true;
