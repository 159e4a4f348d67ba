-- Somebody closed 200 years, and every guest waited for them. What is too long keeps the part that begins now; what lies more than
-- two years ahead goes, and of many the soonest 200 of each person stay.
UPDATE blocked_hours SET during = tstzrange(
    greatest(lower(during), date_trunc('day', now())),
    greatest(lower(during), date_trunc('day', now())) + interval '366 days')
  WHERE upper(during) - lower(during) > interval '366 days' AND upper(during) > now();
DELETE FROM blocked_hours WHERE lower(during) > now() + interval '731 days' OR upper(during) - lower(during) > interval '366 days';
UPDATE blocked_hours SET during = tstzrange(lower(during), now() + interval '731 days')
  WHERE upper(during) > now() + interval '731 days';
DELETE FROM blocked_hours WHERE id IN (
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY lower(during), id) AS place
    FROM blocked_hours WHERE upper(during) > now()) AS coming WHERE place > 200);
-- An hour more than 366 days: the clock may go back meanwhile.
ALTER TABLE blocked_hours ADD CONSTRAINT blocked_hours_length
  CHECK (extract(epoch FROM upper(during) - lower(during)) <= 367 * 86400);
