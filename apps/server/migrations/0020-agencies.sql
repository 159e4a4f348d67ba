-- An agency may be an account: with an owner, and with members who came by invitation. Its name and logo stand in `agencies`, where names
-- that realtors merely typed stand too: a typed one may read as an account's without being it.
ALTER TABLE agencies DROP CONSTRAINT agencies_name_key;
-- agencyNamed: a name that was typed is there once
CREATE UNIQUE INDEX agencies_typed ON agencies (name) WHERE typed;
-- insertAgency, isAccountName: a name of an account is no other's, however it is written
CREATE UNIQUE INDEX agencies_account ON agencies (lower(name)) WHERE NOT typed;

CREATE TABLE agency_accounts (
  agency_id bigint PRIMARY KEY REFERENCES agencies ON DELETE CASCADE,
  owner_id bigint NOT NULL,                               -- one, always, and one of the members
  about text CHECK (char_length(about) BETWEEN 1 AND 600),
  founded_at timestamptz NOT NULL
);
-- A person is in one agency at most.
CREATE TABLE agency_members (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  agency_id bigint NOT NULL REFERENCES agency_accounts ON DELETE CASCADE,
  joined_at timestamptz NOT NULL,
  UNIQUE (agency_id, user_id)
);
-- Looked at when a transaction ends: an agency is founded, handed on and left by several statements.
ALTER TABLE agency_accounts ADD CONSTRAINT agency_accounts_owner
  FOREIGN KEY (agency_id, owner_id) REFERENCES agency_members (agency_id, user_id) DEFERRABLE INITIALLY DEFERRED;

-- Either under a phone or an e-mail, for whoever has proven it, or by a link that opens once. Gone when it was answered or taken back.
CREATE TABLE agency_invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agency_id bigint NOT NULL REFERENCES agency_accounts ON DELETE CASCADE,
  invited_by bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  identifier text,                                        -- E.164, or an e-mail in small letters
  token_hash bytea UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT agency_invitations_one_way CHECK (num_nonnulls(identifier, token_hash) = 1)
);
-- selectInvitations, countInvitations: those of an agency; insertInvitation: nobody is invited to one twice
CREATE UNIQUE INDEX agency_invitations_agency ON agency_invitations (agency_id, identifier);
-- selectReceived, deleteReceived: what came to a person
CREATE INDEX agency_invitations_identifier ON agency_invitations (identifier) WHERE identifier IS NOT NULL;
-- references of a deleted person
CREATE INDEX agency_invitations_by ON agency_invitations (invited_by);
-- deleteExpired: invitations that are over
CREATE INDEX agency_invitations_expires ON agency_invitations (expires_at);
