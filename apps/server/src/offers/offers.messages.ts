/** What an act on an offer answers. */
export const offerTexts = {
  created: { ru: 'Предложение создано успешно!', ro: 'Oferta a fost creată cu succes!' },
  waits: {
    ru: 'Предложение сохранено. Его увидят, когда вы подтвердите номер телефона',
    ro: 'Oferta este salvată. Va fi vizibilă după ce vă confirmați numărul de telefon',
  },
  edited: { ru: 'Предложение изменено успешно!', ro: 'Oferta a fost modificată cu succes!' },
  confirmed: { ru: 'Актуальность подтверждена', ro: 'Actualitatea a fost confirmată' },
  activated: { ru: 'Предложение снова показывается', ro: 'Oferta este din nou vizibilă' },
  deactivated: { ru: 'Предложение скрыто', ro: 'Oferta a fost ascunsă' },
  deleted: { ru: 'Предложение удалено', ro: 'Oferta a fost ștearsă' },
} as const;
