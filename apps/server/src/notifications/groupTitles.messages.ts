import type { Locale } from '@app/domain/kinds';
import type { NotificationGroup } from '@app/domain/notificationGroups';

/** What a group of notifications is called outside the page. */
export const groupTitles: Record<NotificationGroup, Record<Locale, string>> = {
  viewings: { ru: 'Просмотры', ro: 'Vizionări' },
  matches: { ru: 'Новые совпадения', ro: 'Potriviri noi' },
  proposals: { ru: 'Предложения и отклики', ro: 'Propuneri și răspunsuri' },
  listings: { ru: 'Ваши объявления', ro: 'Anunțurile dvs.' },
  reviews: { ru: 'Отзывы', ro: 'Recenzii' },
  service: { ru: 'Поддержка и система', ro: 'Asistență și sistem' },
};
