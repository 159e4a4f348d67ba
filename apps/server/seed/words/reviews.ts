import type { Locale } from '@app/domain/kinds';

/** What clients write after a viewing, by their marks. */
export const reviewWords: Readonly<Record<1 | 2 | 3 | 4 | 5, Record<Locale, readonly string[]>>> = {
  5: {
    ru: [
      'Приехали вовремя, всё показали и честно рассказали о минусах. Рекомендую.',
      'Помогли с договором, на вопросы отвечали даже вечером.',
      'Сняли квартиру за два дня, спасибо!',
      'Очень вежливый специалист, знает район и цены.',
      'Проверили документы до задатка, это дорогого стоит.',
      'Показали четыре варианта за день, третий подошёл.',
    ],
    ro: [
      'A venit la timp, a arătat totul și a spus cinstit care sunt minusurile. Recomand.',
      'Ne-a ajutat cu contractul, răspundea la întrebări chiar și seara.',
      'Am găsit apartament în două zile, mulțumim!',
      'O persoană foarte politicoasă, cunoaște bine sectorul și prețurile.',
      'A verificat actele înainte de avans, asta contează mult.',
      'Am văzut patru variante într-o zi, a treia ni s-a potrivit.',
    ],
  },
  4: {
    ru: [
      'Всё хорошо, только фото были светлее, чем в жизни.',
      'Показ прошёл спокойно, немного опоздали.',
      'Хорошая квартира и внятный разговор, но торга не вышло.',
    ],
    ro: [
      'Totul bine, doar că în poze era mai luminos decât în realitate.',
      'Vizionarea a decurs liniștit, cu o mică întârziere.',
      'Apartament bun și discuție clară, dar prețul nu s-a negociat.',
    ],
  },
  3: {
    ru: [
      'Нормально, но о ремонте в подъезде узнали только на месте.',
      'Этаж оказался другим, чем мы поняли, зато показали сразу.',
    ],
    ro: [
      'Normal, dar despre renovarea scării am aflat doar la fața locului.',
      'Etajul era altul decât am înțeles, dar ne-au arătat imediat.',
    ],
  },
  2: {
    ru: ['Ждали двадцать минут, потом спешили.'],
    ro: ['Am așteptat douăzeci de minute, apoi totul s-a făcut în grabă.'],
  },
  1: {
    ru: ['Квартиру сдали за час до показа и не предупредили.'],
    ro: ['Apartamentul a fost dat cu o oră înainte de vizionare și nu ne-au anunțat.'],
  },
};
