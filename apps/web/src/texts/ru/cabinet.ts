/** The bars and menus of one’s own pages. */
export const cabinet = {
  myAccount: 'Мой кабинет',
  overview: 'Обзор',
  overviewShort: 'Обзор',
  mine: 'Моё',
  myOffers: 'Мои предложения',
  mySearches: 'Мои поиски',
  favorites: 'Избранное',
  calendar: 'Календарь',
  messages: 'Сообщения',
  notifications: 'Уведомления',
  more: 'Ещё',
  profile: 'Профиль',
  supportShort: 'Поддержка',
  calculatorShort: 'Ипотека',
} as const;
