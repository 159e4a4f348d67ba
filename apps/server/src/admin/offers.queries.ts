import type { AdminOfferState } from '@app/contract/adminOffers';
import { offerStatus } from '@app/domain/kinds';
import { typedWords } from '@app/domain/plainWords';
import { type RawBuilder, sql } from 'kysely';
import type { CountedList, Typed } from '../platform/database/countedList.ts';
import { beginsWords } from '../platform/database/likeWords.ts';

export interface OfferFilter {
  state?: AdminOfferState | undefined;
  deal?: number | undefined;
  kind?: number | undefined;
  user?: number | undefined;
}

export interface AdminOfferRow {
  id: number;
  short_code: string;
  deal: number;
  property_type: number;
  status: number;
  active_until: Date | null;
  price: number | null;
  address: string | null;
  photo: string | null;
  photo_count: number;
  views: number;
  created_at: Date;
  reject_reason: string | null;
  owner_id: number;
  owner_name: string | null;
  owner_blocked: boolean;
}

const is = (status: number) => sql<boolean>`o.status = ${sql.lit(status)}`;
const states: Readonly<Record<AdminOfferState, (now: Date) => RawBuilder<boolean>>> = {
  active: (now) => sql<boolean>`${is(offerStatus.active)} AND o.active_until >= ${now}`,
  expired: (now) => sql<boolean>`${is(offerStatus.active)} AND o.active_until < ${now}`,
  deactivated: () => is(offerStatus.deactivated),
  rejected: () => is(offerStatus.rejected),
  draft: () => is(offerStatus.template),
};

const columns = sql<AdminOfferRow>`o.id, o.short_code, o.deal, o.property_type, o.status, o.active_until,
  o.price, o.address, o.views, o.created_at, o.reject_reason, o.user_id AS owner_id, u.name AS owner_name,
  u.blocked_at IS NOT NULL AS owner_blocked,
  (SELECT p.path FROM offer_photos f JOIN photos p ON p.id = f.photo_id WHERE f.offer_id = o.id
    ORDER BY f.position LIMIT 1) AS photo,
  (SELECT count(*)::integer FROM offer_photos f WHERE f.offer_id = o.id) AS photo_count`;

/** By id, by short code, or by the beginnings of the street line's words. */
function typed(q: string): Typed {
  if (/^#?\d{1,15}$/.test(q)) return { only: sql<boolean>`o.id = ${Number(q.replace('#', ''))}::bigint` };
  return q === ''
    ? {}
    : { matches: sql<boolean>`(o.short_code = ${q} OR ${beginsWords(sql`o.search_text`, typedWords(q))})` };
}

/** Every offer but the deleted. */
export const offerList: CountedList<AdminOfferRow, OfferFilter> = {
  table: 'offers',
  alias: 'o',
  columns,
  joins: sql`JOIN users u ON u.id = o.user_id`,
  orders: {
    newest: { by: sql`o.created_at`, type: 'timestamptz', way: 'desc' },
    ended: { by: sql`o.active_until`, type: 'timestamptz', way: 'desc' },
  },
  // Expired ones by when they ended: among the newest there is none for long, and all would be read to find them.
  orderOf: ({ state }) => (state === 'expired' ? 'ended' : 'newest'),
  conditions: ({ state, deal, kind, user }, now) => [
    state ? states[state](now) : sql<boolean>`o.status <> ${sql.lit(offerStatus.deleted)}`,
    deal === undefined ? undefined : sql`o.deal = ${deal}::smallint`,
    kind === undefined ? undefined : sql`o.property_type = ${kind}::smallint`,
    user === undefined ? undefined : sql`o.user_id = ${user}`,
  ],
  words: { typed, columns: sql`o.id, o.created_at, o.active_until, o.search_text, o.short_code` },
};
