-- Filters within a drawn zone or the map's window, and their counts, read from one index: cells of about 800 m name the
-- place (domain/mercator.ts cellsOf), everything else that filters ask stands beside it. Of single cells PostgreSQL knows
-- how many offers each holds, which it cannot know of a box. `mx` and `my` stand there so that the index alone is read.
CREATE INDEX offers_filters ON offers (property_type, deal, ((mx >> 9) * 32768 + (my >> 9)))
  INCLUDE (id, mx, my, price, area, rooms, is_studio, active_until, raised_at, shown_point, facts) WHERE status = 0;
ALTER INDEX offers_filters ALTER COLUMN 3 SET STATISTICS 1000;
