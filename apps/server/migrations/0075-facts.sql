-- What a list can be asked by beyond the columns: flags that are on, options by their code, counts as `bathroom_count.1`,
-- `bathroom_count.2` … up to the number. An array of words and not jsonb: PostgreSQL counts how often each word stands in
-- it, so that it knows whether to read few offers by their words or many by the list's order.
CREATE FUNCTION facts_of(main jsonb, extra jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(word ORDER BY word), '{}') FROM (
    SELECT key AS word FROM jsonb_each(main || extra) WHERE value = 'true'
    UNION ALL
    SELECT value #>> '{}' FROM jsonb_each(main || extra)
      WHERE jsonb_typeof(value) = 'string' AND key NOT IN ('description', 'exchange_for')
    UNION ALL
    SELECT item #>> '{}' FROM jsonb_each(main || extra),
      jsonb_array_elements(CASE WHEN jsonb_typeof(value) = 'array' THEN value ELSE '[]' END) item
      WHERE jsonb_typeof(item) = 'string'
    UNION ALL
    SELECT key || '.' || n FROM jsonb_each(main || extra),
      generate_series(1, CASE WHEN jsonb_typeof(value) = 'number' AND key LIKE '%\_count' THEN least(9, value::integer) ELSE 0 END) n
  ) AS words
$$;

ALTER TABLE offers ADD COLUMN facts text[] GENERATED ALWAYS AS (facts_of(main, extra)) STORED;
ALTER TABLE searches ADD COLUMN facts text[] GENERATED ALWAYS AS (facts_of(main, extra)) STORED;
CREATE INDEX offers_facts ON offers USING gin (facts) WHERE status = 0;
CREATE INDEX searches_facts ON searches USING gin (facts) WHERE status = 0;
