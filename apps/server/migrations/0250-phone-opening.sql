-- When the phone opens in the offers of an account: at one press, or once a viewing is agreed. An offer may say otherwise (`extra`).
ALTER TABLE users ADD COLUMN phone_opens text NOT NULL DEFAULT 'press' CHECK (phone_opens IN ('press', 'viewing'));

-- The home page's answer says just that, where no administrator has written another.
UPDATE landing_blocks SET
  ru = replace(ru::text, 'Телефон владельца показывается по отдельному нажатию, и мы считаем такие показы.',
    'Когда открывается телефон владельца, выбирает он сам: по одному нажатию или только после согласия на просмотр. Мы считаем такие показы.')::jsonb,
  ro = replace(ro::text, 'Telefonul proprietarului se arată la o apăsare separată, iar aceste afișări sunt numărate.',
    'Când se arată telefonul proprietarului alege el însuși: la o singură apăsare sau numai după ce a acceptat vizionarea. Aceste afișări sunt numărate.')::jsonb
WHERE key = 'faq';
