-- By which messengers a number's owner lets others write to it; none unless they say so. What is told with the number.
ALTER TABLE users
  ADD COLUMN phone_messengers text[] NOT NULL DEFAULT '{}'
  CONSTRAINT users_phone_messengers CHECK (phone_messengers <@ ARRAY['viber', 'telegram', 'whatsapp']);
