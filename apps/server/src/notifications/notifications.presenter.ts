import { type Notification, notificationTypes, type NotificationType } from '@app/contract/notifications';
import {
  type Deal,
  type Locale,
  type OfferStatus,
  type PropertyType,
  viewingStatus,
  type ViewingStatus,
} from '@app/domain/kinds';
import { dayAndTime } from '@app/domain/dayAndTime';
import { notificationKind } from '@app/domain/notifications';
import { searchWords } from '@app/domain/searchWords';
import { offeredAnswers } from '@app/domain/viewingAnswers';
import { isNoticeTrue, marksOfNotice } from '@app/domain/viewingNotices';
import { offeredState, viewingActions } from '@app/domain/viewings';
import { offerVisibility } from '@app/domain/visibility';
import { shownAddress } from '../addresses/shownAddress.ts';
import { photoKey } from '../photos/photos.service.ts';
import { counted } from './counted.ts';
import { actOf, linkOf } from './notificationTarget.ts';
import { changedViewing, notificationTexts, type NoticeParts } from './notifications.messages.ts';
import type { NotificationRow } from './notifications.queries.ts';
import { searchesInWords } from './searchesInWords.ts';
import type { StoredData } from './storedData.ts';

/** One notification in the reader's language, with the viewing it tells of as it is now. */
export function presentNotification(row: NotificationRow, readerId: number, locale: Locale, now: Date): Notification {
  const data = row.data as StoredData;
  const count = data.ids?.length ?? 1;
  const status = row.viewing_status as ViewingStatus | null;
  const at = startOf(row, data);
  const isShown = showsOffer(row, readerId, now);
  const image = row.offer_image && isShown ? photoKey(row.offer_image, 320) : null;
  const place = placeOf(row, data, readerId, locale);
  return {
    id: row.id,
    type: row.type,
    message: messageOf(row, { data, count, place }, locale, now),
    is_read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
    data: {
      link: linkOf(row, data),
      offer_link: row.offer_code ? `?property_id=${row.offer_code}` : null,
      address: place,
      from_user_id: row.from_user_id,
      user_name: row.from_name,
      user_photo: row.from_photo,
      user_phone: row.phone ?? data.phone ?? null,
      advert: isShown ? advertOf(row) : null,
      offer_image_path: image,
      photo_path: row.offer_image && isShown ? photoKey(row.offer_image, 1920) : null,
      image_path: image ?? row.from_photo,
      proposal_id: row.viewing_id,
      is_past: at !== null && at <= now,
      is_was_accepted: row.accepted_at !== null,
      is_declined: status === viewingStatus.declined,
      is_offer_book: row.viewing_id !== null && row.viewing_search_id === null,
      decline_reason: reasonOf(row, data, locale),
      date_time: at?.toISOString() ?? null,
      realtor_id: row.from_role === 'realtor' ? row.from_user_id : null,
      review_id: data.review_id ?? null,
      rating: data.rating ?? null,
      comment: data.comment ?? null,
      suitable_adverts_count: matching.includes(row.type) ? count : null,
      request_budget_max: row.budget_max,
    },
    viewing: viewingOf(row, data, readerId, now),
    act: actOf(row, data),
  };
}

/** Those that count what suits. */
const matching: readonly number[] = [
  notificationTypes.offersProposed,
  notificationTypes.newSearch,
  notificationTypes.newOffer,
];

/** What is hidden meanwhile, and its picture, is for its owner and the people of a viewing there. */
function showsOffer(row: NotificationRow, readerId: number, now: Date): boolean {
  if (row.offer_owner_id === readerId || row.viewing_id !== null) return true;
  const offer = { status: row.offer_status as OfferStatus, activeUntil: row.offer_until };
  return offerVisibility(offer, now) !== 'hidden';
}

/** The address; an approximate one without its house, but for its owner and who has agreed to come there. */
function placeOf(row: NotificationRow, data: StoredData, readerId: number, locale: Locale): string | null {
  const isExact = row.offer_owner_id === readerId || row.viewing_status === viewingStatus.accepted;
  if (row.address === null) return data.place ?? null;
  return shownAddress({ ...row, approximate: row.approximate === true }, locale, isExact);
}

function advertOf(row: NotificationRow): Notification['data']['advert'] {
  if (row.offer_id === null) return null;
  return {
    id: row.offer_id,
    short_code: row.offer_code!,
    advert_type: row.offer_deal!,
    property_type: row.offer_kind!,
    price: row.offer_price,
    rent_by_day: row.offer_by_day!,
  };
}

function viewingOf(row: NotificationRow, data: StoredData, readerId: number, now: Date): Notification['viewing'] {
  if (row.viewing_id === null || row.offer_id === null || row.starts_at === null) return null;
  const isOwner = row.owner_id === readerId;
  const proposedBy = row.proposed_by === 'owner' ? row.owner_id! : row.client_id!;
  const state = {
    status: row.viewing_status as ViewingStatus,
    at: row.starts_at,
    proposedBy,
    isChoice: row.offered.length > 0,
  };
  // Of a time that is not the viewing's any more nothing can be answered: the notice of the new one asks.
  const isMoved = data.at !== undefined && Date.parse(data.at) !== state.at.getTime();
  const can = isMoved ? [] : viewingActions(state, readerId, now).filter((act) => act !== 'propose');
  return {
    id: row.viewing_id,
    offer_id: row.offer_id,
    status: state.status,
    starts_at: row.starts_at.toISOString(),
    side: isOwner ? 'owner' : 'client',
    can,
    offered: can.includes('pick') ? row.offered.map(({ at, taken }) => offeredOf(new Date(at), taken, now)) : [],
    answers:
      isMoved || row.type !== notificationTypes.viewingSoon
        ? []
        : offeredAnswers({ ...state, said: row.said ?? [] }, now),
    marks: notificationKind(row.type).about === 'viewing' ? marksOfNotice(noticeOf(row, data), state, now) : [],
  };
}

/** A viewing's notice, with the times that it was written about. Of several times one may be taken: the others are left. */
const noticeOf = ({ type, offered }: NotificationRow, { taken, at, times }: StoredData) => ({
  type: type as NotificationType,
  times: taken && offered.length > 0 ? [] : (times ?? (at ? [at] : [])).map((time) => new Date(time)),
});

const offeredOf = (at: Date, taken: boolean, now: Date) => ({
  starts_at: at.toISOString(),
  state: offeredState({ at, taken }, now),
});

function reasonOf(row: NotificationRow, data: StoredData, locale: Locale): string | null {
  return (
    row.custom_reason ??
    (locale === 'ru' ? row.reason_ru : row.reason_ro) ??
    (data.reason ?? row.notified_reason)?.[locale] ??
    null
  );
}

/** What was said with the time that it tells of, as long as that time stands. */
function noteOf(row: NotificationRow, data: StoredData): string {
  const isMoved = data.at !== undefined && row.starts_at !== null && Date.parse(data.at) !== row.starts_at.getTime();
  return isMoved ? '' : (row.viewing_note ?? '');
}

function startOf(row: NotificationRow, data: StoredData): Date | null {
  return row.starts_at ?? (data.at ? new Date(data.at) : null);
}

function searchOf(row: NotificationRow, locale: Locale): string {
  if (row.search_deal === null || row.search_kind === null) return '';
  const search = { deal: row.search_deal as Deal, kind: row.search_kind as PropertyType };
  return searchWords({ ...search, zones: row.search_zones ?? [] }, locale);
}

/** Of more than one search: how many, and which. */
function searchesOf(row: NotificationRow, data: StoredData, locale: Locale): NoticeParts['searches'] {
  if (!data.searches || !row.searches) return null;
  const names = row.searches.map((search) => searchWords({ ...search, zones: search.zones ?? [] }, locale));
  return searchesInWords(names, data.searches.length, locale);
}

const toChoose: Record<Locale, string> = { ru: 'на выбор', ro: 'la alegere' };

/** The time, or the several to choose from. */
function whenOf(row: NotificationRow, data: StoredData, locale: Locale): string {
  const { times } = data;
  const at = startOf(row, data);
  if (times && (row.viewing_id === null || row.offered.length > 0))
    return `${toChoose[locale]} ${times.map((one) => dayAndTime(new Date(one), locale)).join('; ')}`;
  return at ? dayAndTime(at, locale) : '';
}

interface Details {
  data: StoredData;
  count: number;
  place: string | null;
}

function messageOf(row: NotificationRow, { data, count, place }: Details, locale: Locale, now: Date): string {
  const texts = textsOf(row, data, now);
  const parts: NoticeParts = {
    person: row.from_name ?? (locale === 'ru' ? 'Собеседник' : 'Cealaltă parte'),
    place: place ?? '',
    search: searchOf(row, locale),
    searches: searchesOf(row, data, locale),
    when: whenOf(row, data, locale),
    before: data.before ? dayAndTime(new Date(data.before), locale) : '',
    reason: isOff(row) ? (reasonOf(row, data, locale) ?? '') : '',
    offers: counted(count, locale, nouns.offer),
    ownOffers: counted(count, locale, nouns.ownOffer),
    one: count === 1,
    days: counted(data.days ?? 0, locale, nouns.day),
    text: data.text?.[locale] ?? '',
    taken: data.taken === true,
    own: data.own === true,
    note: noteOf(row, data),
    atOnce: data.at_once === true,
    late: data.late === true,
  };
  return texts ? texts[locale](parts) : parts.text || parts.place || parts.search || noWords[locale];
}

/** Declined, cancelled, or gone with its offer. */
const isOff = ({ viewing_status: status }: NotificationRow): boolean =>
  status === null || status === viewingStatus.declined || status === viewingStatus.cancelled;

/** The words of a notice; those of a viewing that has changed since name it alone. */
function textsOf(row: NotificationRow, data: StoredData, now: Date) {
  const { starts_at: at, viewing_status: status } = row;
  if (notificationKind(row.type).about !== 'viewing' || at === null || status === null)
    return notificationTexts[row.type as NotificationType];
  const isTrue = isNoticeTrue(noticeOf(row, data), { status: status as ViewingStatus, at }, now);
  return isTrue ? notificationTexts[row.type as NotificationType] : changedViewing;
}

/** Of a later version, without words of its own. */
const noWords: Record<Locale, string> = { ru: 'Для вас есть новость', ro: 'Aveți o noutate' };

const nouns = {
  offer: {
    ru: { one: 'предложение', few: 'предложения', other: 'предложений' },
    ro: { one: 'ofertă', few: 'oferte', other: 'de oferte' },
  },
  ownOffer: {
    ru: { one: 'ваше предложение', few: 'ваших предложения', other: 'ваших предложений' },
    ro: { one: 'ofertă de-a dvs.', few: 'oferte de-ale dvs.', other: 'de oferte de-ale dvs.' },
  },
  day: { ru: { one: 'день', few: 'дня', other: 'дней' }, ro: { one: 'zi', few: 'zile', other: 'de zile' } },
} as const;
