-- A search names each number of rooms that it wants. So far two were the ends of what is wanted: what lies between is written out, and
-- what was told of such a search stays told, though its version is another one now.
WITH ends AS (
  SELECT id, match_version AS version_before, right(main->'rooms'->>0, 1)::integer AS one, right(main->'rooms'->>1, 1)::integer AS other
  FROM searches WHERE jsonb_typeof(main->'rooms') = 'array' AND jsonb_array_length(main->'rooms') = 2
), widened AS (
  UPDATE searches s SET main = jsonb_set(s.main, '{rooms}',
    (SELECT jsonb_agg('rooms_' || n ORDER BY n) FROM generate_series(least(e.one, e.other), greatest(e.one, e.other)) AS n))
  FROM ends e WHERE s.id = e.id AND abs(e.one - e.other) > 1
  RETURNING s.id, e.version_before, s.match_version AS version_now
)
UPDATE notified_matches n SET search_version = n.search_version # w.version_before # w.version_now
FROM widened w WHERE n.search_id = w.id;
