import type { Notification, NotificationType } from '@app/contract/notifications';
import { type Locale, viewingStatus } from '@app/domain/kinds';
import { rejectReasons } from '@app/domain/rejectReasons';
import { decisionText } from '../apps/server/src/admin/decisions.messages.ts';
import { notificationTexts, type NoticeParts } from '../apps/server/src/notifications/notifications.messages.ts';

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

const words: Record<Locale, NoticeParts> = {
  ru: {
    person: 'Александра Мунтяну-Чебан',
    place: 'Strada Alba Iulia 75/3, Buiucani',
    search: 'Снять квартиру, Буюканы, Скулянка',
    searches: null,
    when: 'вторник, 24 ноября, 17:30',
    before: '',
    reason: 'Уезжаю в командировку',
    offers: '3 предложения',
    ownOffers: '1 ваше предложение',
    one: false,
    days: '2 дня',
    text: '',
    taken: false,
    own: false,
    note: '',
    atOnce: false,
    late: false,
  },
  ro: {
    person: 'Alexandra Munteanu-Ceban',
    place: 'Strada Alba Iulia 75/3, Buiucani',
    search: 'Închiriez apartament, Buiucani, Sculeni',
    searches: null,
    when: 'marți, 24 noiembrie, 17:30',
    before: '',
    reason: 'Plec în delegație',
    offers: '3 oferte',
    ownOffers: '1 ofertă de-a dvs.',
    one: false,
    days: '2 zile',
    text: '',
    taken: false,
    own: false,
    note: '',
    atOnce: false,
    late: false,
  },
};

/** What some types are told with beside the sentence. */
const texts: Partial<Record<NotificationType, Record<Locale, string>>> = {
  19: decisionText('offer', 'rejected', { place: '', reason: rejectReasons[0]!.ru }),
  20: { ru: 'Избранное подешевело: 380 €, было 420 €', ro: 'Oferta favorită s-a ieftinit: 380 €, era 420 €' },
};

const plain: Notification['data'] = {
  link: '?property_id=demo2345',
  offer_link: null,
  address: null,
  from_user_id: 2,
  user_name: null,
  user_photo: null,
  user_phone: null,
  advert: null,
  offer_image_path: null,
  photo_path: null,
  image_path: null,
  proposal_id: null,
  is_past: false,
  is_was_accepted: false,
  is_declined: false,
  is_offer_book: false,
  decline_reason: null,
  date_time: null,
  realtor_id: null,
  review_id: null,
  rating: null,
  comment: null,
  suitable_adverts_count: null,
  request_budget_max: null,
};

const { pending, accepted, declined, cancelled } = viewingStatus;
const statuses: Partial<Record<NotificationType, number>> = {
  1: pending,
  2: pending,
  3: accepted,
  4: declined,
  5: cancelled,
  12: pending,
};
const acts: Partial<Record<NotificationType, NonNullable<Notification['act']>['kind']>> = {
  11: 'confirm_offer',
  13: 'leave_review',
  18: 'extend_search',
};

function viewingOf(type: NotificationType): Notification['viewing'] {
  const status = statuses[type];
  if (status === undefined) return null;
  const can = status === pending ? (['accept', 'change', 'decline'] as const) : [];
  return {
    id: type,
    offer_id: 1,
    status,
    starts_at: at(30),
    side: type === 12 ? 'client' : 'owner',
    can: [...can],
    offered: [],
    answers: [],
    marks: [],
  };
}

function notice(type: NotificationType, locale: Locale): Notification {
  const kind = acts[type];
  return {
    id: type,
    type,
    message: notificationTexts[type][locale]({ ...words[locale], one: type === 9, text: texts[type]?.[locale] ?? '' }),
    is_read: type % 3 === 0,
    created_at: at(-type * 1.7),
    data: {
      ...plain,
      link: type === 15 ? null : plain.link,
      user_name: words[locale].person,
      user_phone: type === 17 ? '+37369123456' : null,
      rating: type === 14 ? 4 : null,
      comment: type === 14 ? { ru: 'Показала всё честно, ответила сразу', ro: 'A arătat totul cinstit' }[locale] : null,
    },
    viewing: viewingOf(type),
    act: kind ? { kind, id: type, done: type === 18 } : null,
  };
}

/** Notifications of these types as the server tells them, the first the newest. */
export function everyNotice(locale: Locale, from: number, to: number) {
  const items = Array.from({ length: to - from + 1 }, (_, i) => notice((from + i) as NotificationType, locale));
  return { items, next: null, total: items.length, unread: items.filter((item) => !item.is_read).length };
}
