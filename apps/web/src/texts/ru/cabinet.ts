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
    '{count, plural, one {# разговор с непрочитанным} few {# разговора с непрочитанным} many {# разговоров с непрочитанным} other {# разговора с непрочитанным}}',
  notifications: 'Уведомления',
  agency: 'Агентство',
  profile: 'Профиль',
  supportShort: 'Поддержка',
  createTitle: 'Что вы хотите сделать?',
  createSearchHint: 'Обведите районы на карте: предложения найдут вас сами',
  createOfferHint: 'Фото, цена и точка на карте: те, кто ищет, узнают сразу',
  calculatorShort: 'Ипотека',
} as const;
