-- A code may confirm that an account is to be deleted.
ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check;
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_check CHECK (purpose IN ('recovery', 'change', 'deletion'));

-- Numbers and addresses of people that others noted are found when their owner leaves.
CREATE INDEX searches_contact_phone ON searches ((contact->>'phone'));
CREATE INDEX searches_contact_email ON searches ((contact->>'email')) WHERE contact->>'email' IS NOT NULL;
CREATE INDEX viewings_client_phone ON viewings (client_phone) WHERE client_phone IS NOT NULL;
CREATE INDEX outbox_recipient ON outbox_messages (recipient);
