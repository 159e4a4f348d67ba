-- Names and other texts of one line hold no control characters, separators of lines and marks of direction any more.
CREATE FUNCTION plain_line(line text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(line, '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+', ' ', 'g')) $$;
UPDATE users SET name = nullif(plain_line(name), '') WHERE name <> plain_line(name);
UPDATE offers SET address = plain_line(address) WHERE address <> plain_line(address);
UPDATE viewings SET client_name = plain_line(client_name) WHERE client_name <> plain_line(client_name);
UPDATE board_guests SET name = coalesce(nullif(plain_line(name), ''), '—') WHERE name <> plain_line(name);
UPDATE agencies SET name = plain_line(name) || CASE WHEN EXISTS (
    SELECT FROM agencies other WHERE other.id <> agencies.id AND lower(other.name) = lower(plain_line(agencies.name))) THEN ' ' || id ELSE '' END
  WHERE name <> plain_line(name);
DROP FUNCTION plain_line(text);
