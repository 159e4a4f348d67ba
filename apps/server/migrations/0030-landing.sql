-- What one euro buys, as the configured source last said it; no row until it was reached.
CREATE TABLE exchange_rates (
  currency text PRIMARY KEY CHECK (currency IN ('USD', 'MDL')),
  per_euro numeric(12, 4) NOT NULL CHECK (per_euro > 0),
  source text NOT NULL,
  published_at timestamptz NOT NULL
);

-- The home page's first texts; an administrator may change them.
INSERT INTO landing_blocks (key, ru, ro) VALUES
('shelter', '{"lei_per_user": 1, "animals_helped": 250}', '{"lei_per_user": 1, "animals_helped": 250}'),
('fee', '{"from_percent": 3, "to_percent": 5}', '{"from_percent": 3, "to_percent": 5}'),
('faq',
'[
  {"code": "fee", "question": "Сколько берёт риелтор?", "answer": "Обычно 3–5% от сделки. При аренде на год и дольше — одна месячная плата. Публикация предложений и поисков бесплатна для обеих сторон."},
  {"code": "phone", "question": "Кто видит мой телефон?", "answer": "Телефон ищущего открывается только после того, как просмотр или предложение приняты. Телефон владельца показывается по отдельному нажатию, и мы считаем такие показы."},
  {"code": "search", "question": "Чем поиск лучше подписки на объявления?", "answer": "Поиск видят владельцы и риелторы: они предлагают подходящее сами. А о каждом новом подходящем предложении вы узнаёте сразу."},
  {"code": "almost", "question": "Что значит «подходит почти»?", "answer": "Всё совпало, кроме цены, и она близко. Мы показываем такое отдельно и пишем словами, на сколько процентов цена выше бюджета."}
]',
'[
  {"code": "fee", "question": "Cât costă un agent?", "answer": "De obicei 3–5% din tranzacție. La chirie de un an sau mai mult — o plată lunară. Publicarea ofertelor și a căutărilor este gratuită pentru ambele părți."},
  {"code": "phone", "question": "Cine îmi vede telefonul?", "answer": "Telefonul celui care caută apare numai după ce vizionarea sau propunerea a fost acceptată. Telefonul proprietarului se arată la o apăsare separată, iar aceste afișări sunt numărate."},
  {"code": "search", "question": "Cu ce e mai bună căutarea decât un abonament?", "answer": "Căutarea o văd proprietarii și agenții: ei propun singuri ce se potrivește. Iar despre fiecare ofertă nouă potrivită aflați imediat."},
  {"code": "almost", "question": "Ce înseamnă „aproape potrivit”?", "answer": "Totul se potrivește, în afară de preț, iar acesta este aproape. Le arătăm separat și scriem cu câte procente prețul depășește bugetul."}
]');
