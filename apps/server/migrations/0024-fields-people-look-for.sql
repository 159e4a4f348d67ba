-- Which pictures of an offer are its floor plans, the first and the second. They stand after the photos, and never first.
ALTER TABLE offer_photos
  ADD COLUMN floor_plan smallint CHECK (floor_plan IN (1, 2)),
  ADD CONSTRAINT offer_photos_plan_after CHECK (floor_plan IS NULL OR position > 0);
-- replacePhotos: an offer has two floor plans at most
CREATE UNIQUE INDEX offer_photos_plans ON offer_photos (offer_id, floor_plan) WHERE floor_plan IS NOT NULL;

-- What an offer says twice is said in both ways: how many balconies and bathrooms beside their switches, a garage as parking.
-- Furniture is no kind of repair: a flat that was called "habitable, furnished" says so of its furniture.
UPDATE offers SET
  main = main
    || CASE WHEN (extra->>'balcony_count')::numeric >= 1 THEN '{"balcony": true}'::jsonb ELSE '{}' END
    || CASE WHEN (extra->>'bathroom_count')::numeric >= 2 THEN '{"separate_bathroom": true}'::jsonb ELSE '{}' END,
  extra = extra
    || CASE WHEN main->>'balcony' = 'true' AND coalesce((extra->>'balcony_count')::numeric, 0) = 0
      THEN '{"balcony_count": 1}'::jsonb ELSE '{}' END
    || CASE WHEN main->>'separate_bathroom' = 'true' AND coalesce((extra->>'bathroom_count')::numeric, 0) = 0
      THEN '{"bathroom_count": 2}'::jsonb ELSE '{}' END
    || CASE WHEN extra->>'garage' = 'true' AND extra->>'parking' IS NULL
      THEN '{"parking": "parking_covered"}'::jsonb ELSE '{}' END
    || CASE WHEN extra->>'repair' = 'repair_habitable' AND extra->>'unfurnished' IS DISTINCT FROM 'true'
      THEN '{"basic_furniture": true}'::jsonb ELSE '{}' END
WHERE property_type IN (1, 2) AND (
  ((extra->>'balcony_count')::numeric >= 1) IS DISTINCT FROM (main->>'balcony' = 'true')
  OR ((extra->>'bathroom_count')::numeric >= 2) IS DISTINCT FROM (main->>'separate_bathroom' = 'true')
  OR (extra->>'garage' = 'true' AND extra->>'parking' IS NULL)
  OR (extra->>'repair' = 'repair_habitable' AND extra->>'unfurnished' IS DISTINCT FROM 'true'));
