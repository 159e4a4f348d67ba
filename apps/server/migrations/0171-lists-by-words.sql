-- Administrators' lists of those who are sought by words: whoever is passed over is not read from the table.
CREATE INDEX offers_listed ON offers (created_at, id) INCLUDE (address, short_code) WHERE status <> 4;
-- One kind of all deals.
CREATE INDEX offers_of_kind ON offers (property_type, created_at, id) WHERE status <> 4;
-- The two lists of realtors are counted from their index alone.
DROP INDEX users_verified;
DROP INDEX users_unverified;
CREATE INDEX users_verified ON users (created_at, id)
  WHERE role = 'realtor' AND verified_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX users_unverified ON users (created_at, id)
  WHERE role = 'realtor' AND verified_at IS NULL AND blocked_at IS NULL AND deleted_at IS NULL;
