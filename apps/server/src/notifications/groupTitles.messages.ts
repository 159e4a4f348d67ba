import type { Locale } from '@app/domain/kinds';
import type { NotificationGroup } from '@app/domain/notificationGroups';

/** What a group of notifications is called outside the page. */
export const groupTitles: Record<NotificationGroup, Record<Locale, string>> = {
  viewings: { ru: 'Просмотры', ro: 'Vizionări' },
  matches: { ru: 'Совпадения', ro: 'Potriviri' },
  proposals: { ru: 'Отклики', ro: 'Propuneri' },
  listings: { ru: 'Ваши объявления', ro: 'Anunțurile dvs.' },
  reviews: { ru: 'Отзывы', ro: 'Recenzii' },
  service: { ru: 'Поддержка', ro: 'Asistență' },
  messages: { ru: 'Сообщения', ro: 'Mesaje' },
};
