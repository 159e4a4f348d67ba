-- Administrators' list of searches: one kind of all deals.
CREATE INDEX searches_of_kind ON searches (property_type, created_at, id) WHERE status <> 3;
