-- Texts that a new site comes with, as a native editor corrected them; what an administrator changed stays.
UPDATE landing_blocks SET
  ru = replace(
    replace(
    replace(
    replace(
    ru::text,
    'Всё совпало, кроме цены, и она близко. Мы показываем такое отдельно и пишем словами, на сколько процентов цена выше бюджета.',
    'Совпало почти всё: цена немного выше бюджета или не выполнено обязательное условие. Такие варианты показываем отдельно и указываем, чем они отличаются.'),
    'Что значит «подходит почти»?',
    'Что значит «Почти подходят»?'),
    'Телефон ищущего открывается только после того, как просмотр или предложение приняты. Когда открывается телефон владельца, выбирает он сам: по одному нажатию или только после согласия на просмотр. Мы считаем такие показы.',
    'Телефон того, кто ищет, становится виден только после подтверждения просмотра или отклика. Когда показывать свой телефон, владелец выбирает сам: по нажатию или только после подтверждения просмотра. Мы считаем такие показы.'),
    'При аренде на год и дольше — одна месячная плата.',
    'При аренде на год и дольше — сумма, равная месячной плате.')::jsonb,
  ro = replace(
    replace(
    replace(
    replace(
    replace(
    ro::text,
    'Totul se potrivește, în afară de preț, iar acesta este aproape. Le arătăm separat și scriem cu câte procente prețul depășește bugetul.',
    'Aproape totul se potrivește: prețul depășește puțin bugetul sau nu este îndeplinită o condiție obligatorie. Aceste oferte le arătăm separat, cu diferențele.'),
    'La chirie de un an sau mai mult — o plată lunară.',
    'La închirierea pe un an sau mai mult – echivalentul unei chirii lunare.'),
    'Cu ce e mai bună căutarea decât un abonament?',
    'De ce este mai utilă o căutare decât abonarea la anunțuri?'),
    'Când se arată telefonul proprietarului alege el însuși: la o singură apăsare sau numai după ce a acceptat vizionarea. Aceste afișări sunt numărate.',
    'Proprietarul alege când îi este afișat numărul: la apăsarea butonului sau numai după confirmarea vizionării. Numărăm aceste afișări.'),
    'Căutarea o văd proprietarii și agenții: ei propun singuri ce se potrivește.',
    'Proprietarii și agenții văd căutarea și vă propun direct ce se potrivește.')::jsonb
WHERE key = 'faq';

UPDATE support_answers SET title_ru = 'Не приходит код' WHERE title_ru = 'Код не приходит';
UPDATE support_answers SET title_ro = 'Fotografii și copertă' WHERE title_ro = 'Poze și copertă';
UPDATE support_answers SET title_ro = 'Nu primesc codul' WHERE title_ro = 'Codul nu vine';
UPDATE support_answers SET text_ro = replace(text_ro, 'dosarul „Spam”', 'folderul „Spam”');
UPDATE support_answers SET text_ro = replace(text_ro, 'trageți poza dorită pe primul loc: ea devine coperta.', 'trageți fotografia dorită pe primul loc: aceasta devine coperta.');
