import { deals, offerStatus, propertyTypes } from '@app/domain/kinds';
import type { OfferStatus } from '@app/domain/kinds';
import { activeUntilFrom } from '@app/domain/offers';
import { joinAddress } from '../../src/addresses/shownAddress.ts';
import { measuredPlace } from '../../src/offers/measuredPlace.ts';
import { offerColumns } from '../../src/offers/offerColumns.ts';
import type { OfferDraft } from '../offers/draft.ts';
import { marketAge } from '../market/market.ts';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { PersonRow } from './peopleRows.ts';
import { demoCode } from './demoCode.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** When an offer was published and last confirmed, and what became of it. */
interface Life {
  status: OfferStatus;
  created: Date;
  confirmed: Date;
  rejectReason: string | null;
}

const rejections = {
  ru: ['Фото не относятся к этому объекту', 'Цена указана неверно, уточните и подайте снова'],
  ro: ['Fotografiile nu se referă la acest imobil', 'Prețul este indicat greșit, precizați și trimiteți din nou'],
} as const;

const statuses = { actual: 0, forgotten: 0, withdrawn: 1, draft: 2, rejected: 3 } as const;

/** Most offers are on the market and confirmed within two weeks; some are forgotten, withdrawn, refused or unfinished. */
function lifeOf(owner: PersonRow, now: Date, r: Random): Life {
  const state = r.weighted<keyof typeof statuses>([
    ['actual', 90],
    ['forgotten', 4],
    ['withdrawn', 3.5],
    ['draft', 1.5],
    ['rejected', 1],
  ]);
  const forgotten = state === 'forgotten' || state === 'withdrawn';
  const confirmedAgo = forgotten ? r.between(15, 40) : r.next() ** 1.6 * 13.5;
  const age = confirmedAgo + (r.chance(0.12) ? 0 : r.next() ** 1.2 * (marketAge - confirmedAgo));
  const confirmed = new Date(now.getTime() - confirmedAgo * day - 60_000);
  const created = new Date(Math.min(confirmed.getTime(), now.getTime() - Math.min(age, owner.daysHere) * day - 60_000));
  return {
    status: statuses[state],
    created,
    confirmed: created > confirmed ? created : confirmed,
    rejectReason: state === 'rejected' ? r.pick(rejections[owner.locale]) : null,
  };
}

export interface OfferRows {
  offer: Record<string, unknown> & { id: number; status: number; created_at: Date; active_until: Date | null };
  prices: { offer_id: number; since: Date; price: number }[];
}

/** The price's history: most never changed, some came down, a few went up. */
function pricesOf(id: number, price: number, life: Life, now: Date, r: Random): OfferRows['prices'] {
  const first = { offer_id: id, since: life.created, price };
  const since = new Date(life.created.getTime() + (now.getTime() - life.created.getTime()) * r.between(0.3, 0.9));
  if (now.getTime() - life.created.getTime() < 4 * day || !r.chance(0.3)) return [first];
  const step = price >= 3_000 ? 500 : 10;
  const before = Math.round((price * (r.chance(0.8) ? r.between(1.03, 1.12) : r.between(0.93, 0.98))) / step) * step;
  if (before === price || before < 1) return [first];
  return [
    { ...first, price: before },
    { offer_id: id, since, price },
  ];
}

/** The table's row of an offer draft, and its prices. The photos stand apart. */
export function offerRows(id: number, index: number, draft: OfferDraft, owner: PersonRow, now: Date): OfferRows {
  const r = seededRandom(50_021 + index * 4_657);
  const life = lifeOf(owner, now, r);
  const deal = deals[draft.deal];
  const propertyType = propertyTypes[draft.kind];
  const columns = offerColumns(deal, propertyType, draft.values);
  const address = draft.spot.address[owner.locale];
  const views = Math.round((r.next() ** 2 * 22 + 1) * Math.max(1, (now.getTime() - life.created.getTime()) / day));
  const unfinished = life.status === offerStatus.template;
  const isApproximate = !draft.outline && r.chance(0.35);
  const { near_minutes, near_from } = measuredPlace({ point: draft.spot.point, approximate: isApproximate });
  const offer = {
    id,
    short_code: demoCode(index),
    user_id: owner.id,
    deal,
    property_type: propertyType,
    status: life.status,
    reject_reason: life.rejectReason,
    ...columns,
    point: `(${draft.spot.point[0]},${draft.spot.point[1]})`,
    outline: draft.outline ?? null,
    address,
    ...joinAddress(address, draft.spot.point),
    sector: draft.spot.sector,
    city: draft.spot.city,
    approximate: isApproximate,
    near_minutes,
    near_from: `(${near_from.join()})`,
    views: unfinished ? 0 : views,
    phone_views: unfinished ? 0 : Math.round(views * r.between(0.03, 0.14)),
    created_at: life.created,
    // Moderators have seen all but those of the last day.
    reviewed_at: now.getTime() - life.created.getTime() < day ? null : life.confirmed,
    updated_at: life.confirmed,
    confirmed_at: life.confirmed,
    raised_at: life.confirmed,
    active_until: unfinished ? null : activeUntilFrom(life.confirmed),
  };
  return { offer, prices: unfinished ? [] : pricesOf(id, columns.price!, life, now, r) };
}
