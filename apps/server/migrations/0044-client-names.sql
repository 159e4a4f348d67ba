-- The name that a search's client link greets the client with, where the realtor gave one.
ALTER TABLE searches ADD COLUMN client_name text CONSTRAINT searches_client_name CHECK (char_length(client_name) BETWEEN 1 AND 40);
