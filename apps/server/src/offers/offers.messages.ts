/** What an act on an offer answers. */
export const offerTexts = {
  created: { ru: 'Предложение опубликовано', ro: 'Oferta a fost publicată' },
  waits: {
    ru: 'Предложение сохранено. Его увидят, когда вы подтвердите номер телефона.',
    ro: 'Oferta este salvată. Va fi vizibilă după ce confirmați numărul de telefon.',
  },
  edited: { ru: 'Предложение изменено', ro: 'Oferta a fost modificată' },
  confirmed: { ru: 'Актуальность подтверждена', ro: 'Oferta a fost confirmată' },
  activated: { ru: 'Предложение снова показывается', ro: 'Oferta este din nou vizibilă' },
  deactivated: { ru: 'Предложение скрыто', ro: 'Oferta a fost ascunsă' },
  ended: {
    let: {
      ru: 'Поздравляем, объект сдан! Предложение снято с публикации.',
      ro: 'Felicitări pentru închiriere. Oferta nu mai este afișată.',
    },
    sold: {
      ru: 'Поздравляем: продано. Предложение больше не показывается.',
      ro: 'Felicitări pentru vânzare. Oferta nu mai este afișată.',
    },
    exchanged: {
      ru: 'Поздравляем: обмен состоялся. Предложение больше не показывается.',
      ro: 'Felicitări: schimbul s-a făcut. Oferta nu mai este afișată.',
    },
  },
  deleted: { ru: 'Предложение удалено', ro: 'Oferta a fost ștearsă' },
} as const;
