-- Messages of a conversation are numbered without a gap, in the order they are committed: whoever lost the connection asks
-- for what follows the last number he has. The sender's own name for a message makes a second sending of it the same one.
ALTER TABLE support_messages
  ADD COLUMN seq integer,
  ADD COLUMN client_id text;
UPDATE support_messages m SET seq = n.seq
  FROM (SELECT id, row_number() OVER (PARTITION BY chat_id ORDER BY id) AS seq FROM support_messages) n WHERE n.id = m.id;
ALTER TABLE support_messages ALTER COLUMN seq SET NOT NULL;
DROP INDEX support_messages_chat;
CREATE UNIQUE INDEX support_messages_seq ON support_messages (chat_id, seq);
CREATE UNIQUE INDEX support_messages_client ON support_messages (chat_id, client_id) WHERE client_id IS NOT NULL;

ALTER TABLE support_chats
  ADD COLUMN last_seq integer NOT NULL DEFAULT 0,
  ADD COLUMN user_read_seq integer NOT NULL DEFAULT 0,    -- the last message each side has seen
  ADD COLUMN support_read_seq integer NOT NULL DEFAULT 0,
  ADD COLUMN user_seen_at timestamptz,                    -- when the user last had it open
  ADD COLUMN waiting_since timestamptz;                   -- the first message that nobody has answered yet
UPDATE support_chats c SET last_seq = n.last, waiting_since = CASE WHEN decided_at IS NULL THEN last_message_at END
  FROM (SELECT chat_id, max(seq) AS last FROM support_messages GROUP BY chat_id) n WHERE n.chat_id = c.id;
DROP INDEX support_chats_open;
DROP INDEX support_chats_all;
CREATE INDEX support_chats_waiting ON support_chats (waiting_since, id) WHERE decided_at IS NULL AND waiting_since IS NOT NULL;
CREATE INDEX support_chats_answered ON support_chats (last_message_at, id) WHERE decided_at IS NULL AND waiting_since IS NULL;
CREATE INDEX support_chats_decided ON support_chats (last_message_at, id) WHERE decided_at IS NOT NULL;

CREATE TABLE support_photos (
  message_id bigint NOT NULL REFERENCES support_messages ON DELETE CASCADE,
  position smallint NOT NULL,
  photo_id bigint NOT NULL REFERENCES photos ON DELETE CASCADE,
  PRIMARY KEY (message_id, position)
);
CREATE INDEX support_photos_photo ON support_photos (photo_id);

-- What support says often, in both languages.
CREATE TABLE support_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title_ru text NOT NULL,
  title_ro text NOT NULL,
  text_ru text NOT NULL,
  text_ro text NOT NULL,
  position integer NOT NULL,
  version integer NOT NULL DEFAULT 1
);
INSERT INTO support_answers (title_ru, title_ro, text_ru, text_ro, position) VALUES
('Код не приходит', 'Codul nu vine',
 'Здравствуйте! Код приходит в течение минуты. Проверьте номер, папку «Спам» для писем и попросите код ещё раз. Если его всё равно нет, напишите нам время, когда вы его просили.',
 'Bună ziua! Codul vine în cel mult un minut. Verificați numărul și dosarul „Spam”, apoi cereți codul din nou. Dacă tot nu vine, scrieți-ne la ce oră l-ați cerut.', 1),
('Фото и обложка', 'Poze și copertă',
 'Здравствуйте! Откройте «Мои предложения», нажмите «Изменить» и перетащите нужное фото на первое место: оно станет обложкой.',
 'Bună ziua! Deschideți „Ofertele mele”, apăsați „Modifică” și trageți poza dorită pe primul loc: ea devine coperta.', 2),
('Предложение не видно', 'Oferta nu se vede',
 'Здравствуйте! Предложение показывается 14 дней после подтверждения. Откройте «Мои предложения» и нажмите «Подтвердить», оно сразу вернётся на карту.',
 'Bună ziua! Oferta se arată 14 zile după confirmare. Deschideți „Ofertele mele” și apăsați „Confirmă”, iar oferta revine imediat pe hartă.', 3),
('Решено', 'Rezolvat',
 'Рады, что получилось! Если что-то ещё понадобится, просто напишите сюда.',
 'Ne bucurăm că s-a rezolvat! Dacă mai aveți nevoie de ceva, scrieți-ne aici.', 4);
