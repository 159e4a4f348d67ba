-- As before, and the numbers that a search limits, as `utilities_winter.150`: an offer's words and a search's, and so the version of a
-- match, say them. The address of a video is no word. No offer and no search has such a key before this.
CREATE OR REPLACE FUNCTION attributes_of(main jsonb, extra jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(word ORDER BY word), '{}') FROM (
    SELECT key AS word FROM jsonb_each(main || extra) WHERE value = 'true'
    UNION ALL
    SELECT value #>> '{}' FROM jsonb_each(main || extra)
      WHERE jsonb_typeof(value) = 'string' AND key NOT IN ('description', 'exchange_for', 'video_url')
    UNION ALL
    SELECT item #>> '{}' FROM jsonb_each(main || extra),
      jsonb_array_elements(CASE WHEN jsonb_typeof(value) = 'array' THEN value ELSE '[]' END) item
      WHERE jsonb_typeof(item) = 'string'
    UNION ALL
    SELECT key || '.' || n FROM jsonb_each(main || extra),
      generate_series(1, CASE WHEN jsonb_typeof(value) = 'number' AND key LIKE '%\_count' THEN least(9, value::integer) ELSE 0 END) n
    UNION ALL
    SELECT key || '.' || value FROM jsonb_each(main || extra) WHERE jsonb_typeof(value) = 'number'
      AND (key LIKE 'near\_%' OR key IN ('utilities_winter', 'utilities_summer', 'commission_percent', 'free_from'))
  ) AS words
$$;

-- What is new is checked of what is written from now on: nothing older has it.
ALTER TABLE offers
  ADD CONSTRAINT offers_utilities CHECK (
    (extra->>'utilities_winter')::numeric BETWEEN 0 AND 10000 AND (extra->>'utilities_summer')::numeric BETWEEN 0 AND 10000) NOT VALID,
  ADD CONSTRAINT offers_commission CHECK ((extra->>'commission_percent')::numeric BETWEEN 0 AND 100) NOT VALID,
  ADD CONSTRAINT offers_free_from CHECK ((extra->>'free_from')::numeric BETWEEN 20000101 AND 20991231) NOT VALID,
  ADD CONSTRAINT offers_video CHECK (starts_with(extra->>'video_url', 'https://') AND length(extra->>'video_url') <= 300) NOT VALID;
