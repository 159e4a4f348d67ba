-- What is put forward in a moment: until then nobody is told, and whoever planned it may take all of it back. A pair that is gone, with
-- its offer or its search, is planned no more.
CREATE TABLE planned_proposals (
  search_id bigint NOT NULL REFERENCES searches ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES offers ON DELETE CASCADE,
  proposer_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  plan_id uuid NOT NULL,                                  -- what was planned by one press
  planned_at timestamptz NOT NULL,
  PRIMARY KEY (search_id, offer_id)
);
-- references of a deleted offer; selectPlannedOf: what of an offer is under way
CREATE INDEX planned_proposals_offer ON planned_proposals (offer_id);
-- tallyProposals, takePlan: what one person planned
CREATE INDEX planned_proposals_proposer ON planned_proposals (proposer_id, plan_id);
