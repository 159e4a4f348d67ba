/** The bars and menus of one’s own pages. */
export const cabinet = {
  myAccount: 'Мой кабинет',
  overview: 'Обзор',
  myOffers: 'Мои предложения',
  mySearches: 'Мои поиски',
  favorites: 'Избранное',
  calendar: 'Календарь',
  messages: 'Сообщения',
  unread:
    '{count, plural, one {# непрочитанный чат} few {# непрочитанных чата} many {# непрочитанных чатов} other {# непрочитанного чата}}',
  notifications: 'Уведомления',
  agency: 'Агентство',
  profile: 'Профиль',
  supportShort: 'Поддержка',
  createTitle: 'Что вы хотите сделать?',
  createSearchHint: 'Обведите районы на карте: предложения найдут вас сами',
  createOfferHint: 'Добавьте фото, цену и точку на карте — те, кто ищет такое, сразу узнают',
  calculatorShort: 'Ипотека',
} as const;
