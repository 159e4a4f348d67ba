-- Codes are counted by who asked for them, so that a stranger's orders and wrong guesses take none of the owner's: a hash of
-- the address, or the account or the remembered device that asked.
ALTER TABLE one_time_codes ADD COLUMN requester text NOT NULL DEFAULT '';
