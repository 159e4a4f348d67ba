import type { OfferEnding } from '@app/domain/endings';
import type { OfferCard } from '@app/contract/offers';
import { offerStatus } from '@app/domain/kinds';
import type { PhoneMessenger, PhoneOpening } from '@app/domain/phoneOpening';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type ColumnOf, dateOf } from '../platform/database/jsonRow.ts';
import type { FoundVersion } from '../platform/database/versionedJsonCache.ts';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Point, Row } from '../platform/database/tables.ts';
import { untold } from '../platform/database/untold.ts';
import { type OfferRow, viewingsAt, type ViewingRow } from './offers.queries.ts';

export type PhotoRow = Pick<Row<'photos'>, 'id' | 'path' | 'width' | 'height' | 'thumbhash' | 'turned_from'> & {
  floor_plan: boolean;
};
export type PriceRow = Pick<Row<'offer_prices'>, 'price' | 'since'>;

export interface OwnerRow {
  id: number;
  name: string | null;
  username: string | null;
  role: string;
  verified_at: Date | null;
  avatar_path: string | null;
  phone: string | null;
  phone_opens: PhoneOpening;
  phone_messengers: PhoneMessenger[];
  first_messages: boolean;
  phone_proven_at: Date | null;
  review_count: number;
  review_sum: number;
  recommend_count: number;
  answers_within: number | null;
  specializations: number[];
  agency: string | null;
  agency_logo_path: string | null;
}

/** What a card is made of. */
export interface CardParts {
  offer: OfferRow;
  owner: OwnerRow;
  photos: PhotoRow[];
  photoCount: number;
  /** Newest first. */
  prices: PriceRow[];
  version: string;
  /** The viewer's own. */
  reaction: OfferCard['reaction'];
}

/** As JSON brings it. */
interface CardRowJson {
  version: string;
  reaction: OfferCard['reaction'];
  photo_count: number;
  photos: (Omit<PhotoRow, 'thumbhash'> & { thumbhash: string })[];
  prices: { price: number; since: string }[];
  owner: Omit<OwnerRow, 'verified_at' | 'phone_proven_at'> & {
    verified_at: string | null;
    phone_proven_at: string | null;
  };
}

/** What JSON has as text. */
const times = {
  created_at: true,
  updated_at: true,
  confirmed_at: true,
  raised_at: true,
  active_until: true,
  deleted_at: true,
  reviewed_at: true,
} satisfies Record<ColumnOf<OfferRow, Date>, true>;
const points = { point: true, shown_point: true, near_from: true } satisfies Record<ColumnOf<OfferRow, Point>, true>;

function pointOf(text: string): Point {
  const [x, y] = text.slice(1, -1).split(',');
  return { x: Number(x), y: Number(y) };
}

function offerOf(written: object): OfferRow {
  const row = written as Record<string, unknown>;
  for (const name in times) if (typeof row[name] === 'string') row[name] = new Date(row[name]);
  for (const name in points) if (typeof row[name] === 'string') row[name] = pointOf(row[name]);
  return row as unknown as OfferRow;
}

function partsOf({ version, reaction, photo_count, photos, prices, owner, ...row }: CardRowJson): CardParts {
  return {
    offer: offerOf(row),
    owner: { ...owner, verified_at: dateOf(owner.verified_at), phone_proven_at: dateOf(owner.phone_proven_at) },
    photos: photos.map((photo) => ({ ...photo, thumbhash: Buffer.from(photo.thumbhash, 'base64') })),
    photoCount: photo_count,
    prices: prices.map(({ price, since }) => ({ price, since: new Date(since) })),
    version,
    reaction,
  };
}

/** The photos that travel with a card: its carousel. */
const cardPhotos = 5;
const allPhotos = 25;

/** What cards are made of, in the order of the ids; ids that no offer has are left out. */
export async function selectCardParts(db: Db, ids: readonly number[], viewerId: number | null): Promise<CardParts[]> {
  const parts = ids.length > 0 ? await selectParts(db, ids, viewerId) : [];
  const byId = new Map(parts.map((one) => [one.offer.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Photos and prices are written together with their offer (publication.service.ts), so three rows tell of all. */
const version = sql`concat(o.xmin, o.ctid, u.xmin, u.ctid, a.xmin, a.ctid)`;
const isOf = (ids: readonly number[]) => sql`o.id = any(${untold([...ids], 'bigint[]')}::bigint[])`;
const itsOwner = sql`JOIN users u ON u.id = o.user_id LEFT JOIN agencies a ON a.id = u.agency_id`;

/** The viewer's own, of which guests have none. */
const reactionOf = (viewerId: number | null) =>
  viewerId === null
    ? sql`NULL`
    : sql`(SELECT r.kind FROM offer_reactions r WHERE r.user_id = ${viewerId}::bigint AND r.offer_id = o.id)`;

export interface FoundCard extends FoundVersion {
  reaction: OfferCard['reaction'];
}

/**
 * Which of the offers are shown, and what the viewer thinks of them. One text: a page of a list is asked for most of
 * all.
 */
export async function selectShownVersions(
  db: Db,
  ids: readonly number[],
  viewerId: number | null,
): Promise<FoundCard[]> {
  const { rows } = await sql<{ cards: string | null }>`${sql.raw(plannedOnce)}
    SELECT string_agg(concat_ws(' ', o.id, ${version}, ${reactionOf(viewerId)}), ';') AS cards
    FROM offers o ${itsOwner}
    WHERE ${isOf(ids)} AND o.status = ${sql.lit(offerStatus.active)}`.execute(db);
  return (rows[0]!.cards?.split(';') ?? []).map((card) => {
    const [id, known, reaction] = card.split(' ');
    return { id: Number(id), version: known!, reaction: (reaction as OfferCard['reaction'] | undefined) ?? null };
  });
}

/** What an offer says to its owner beside its card. */
export interface OwnCard
  extends
    FoundVersion,
    Pick<
      OfferRow,
      'user_id' | 'status' | 'active_until' | 'waits_for_proof' | 'reject_reason' | 'views' | 'phone_views'
    > {
  note: string | null;
  ended: OfferEnding | null;
}

/** Of somebody's own offers those that are not deleted. */
export async function selectOwnCards(db: Db, ids: readonly number[]): Promise<OwnCard[]> {
  const { rows } = await sql<OwnCard>`${sql.raw(plannedOnce)}
    SELECT o.id, ${version} AS version, o.user_id, o.status, o.active_until, o.waits_for_proof, o.reject_reason, o.views, o.phone_views, n.note,
      (SELECT e.ended_as FROM endings e WHERE e.offer_id = o.id) AS ended
    FROM offers o ${itsOwner} LEFT JOIN offer_notes n ON n.offer_id = o.id
    WHERE ${isOf(ids)} AND o.status <> ${sql.lit(offerStatus.deleted)}`.execute(db);
  return rows;
}

/** Of offers `o`, their owners `u` and their agencies `a`. */
const cardColumns = (viewerId: number | null, maxPhotos: number) => sql`o.*, ${version} AS version,
  ${reactionOf(viewerId)} AS reaction,
  (SELECT count(*) FROM offer_photos f WHERE f.offer_id = o.id) AS photo_count,
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'path', p.path, 'width', p.width, 'height', p.height,
      'thumbhash', encode(p.thumbhash, 'base64'), 'turned_from', p.turned_from,
      'floor_plan', f.floor_plan IS NOT NULL) ORDER BY f.position), '[]')
    FROM offer_photos f JOIN photos p ON p.id = f.photo_id
    WHERE f.offer_id = o.id AND f.position < ${maxPhotos}::smallint) AS photos,
  (SELECT coalesce(json_agg(json_build_object('price', c.price, 'since', c.since) ORDER BY c.since DESC), '[]')
    FROM offer_prices c WHERE c.offer_id = o.id) AS prices,
  json_build_object('id', u.id, 'name', u.name, 'username', u.username, 'role', u.role,
    'verified_at', u.verified_at, 'avatar_path', u.avatar_path, 'phone', u.phone, 'phone_opens', u.phone_opens,
    'phone_messengers', u.phone_messengers, 'first_messages', u.first_messages,
    'phone_proven_at', u.phone_proven_at, 'review_count', u.review_count, 'review_sum', u.review_sum,
    'recommend_count', u.recommend_count, 'answers_within', u.answers_within, 'specializations', u.specializations,
    'agency', a.name, 'agency_logo_path', a.logo_path) AS owner`;

/** One statement, one text: taking a hundred columns of as many types apart costs more than all the rest. */
async function selectParts(db: Db, ids: readonly number[], viewerId: number | null): Promise<CardParts[]> {
  const { rows } = await sql<{ cards: CardRowJson[] }>`${sql.raw(plannedOnce)}
    SELECT coalesce(json_agg((SELECT row_to_json(c) FROM (SELECT ${cardColumns(viewerId, cardPhotos)}) AS c)), '[]') AS cards
    FROM offers o ${itsOwner}
    WHERE ${isOf(ids)} AND o.status <> ${sql.lit(offerStatus.deleted)}`.execute(db);
  return rows[0]!.cards.map(partsOf);
}

/** What the full view of an offer is made of beside what its card is. */
export interface FullRows extends CardParts {
  /** The viewer's, on either side, the newest first. */
  viewings: ViewingRow[];
  /** The last proposal of the offer for one of the viewer's searches. */
  responseId: number | null;
  /** The viewer's conversation with its owner. */
  threadId: number | null;
  /** A flag of its price stands. */
  isCheap: boolean;
}

interface FullRowJson extends CardRowJson {
  viewings: (Omit<ViewingRow, 'starts_at' | 'created_at'> & { starts_at: string; created_at: string })[];
  response_id: number | null;
  thread_id: number | null;
  is_cheap: boolean;
}

/** What of the viewer's own hangs on offer `o`; nothing of a guest's. */
const ownColumns = (viewerId: number | null) =>
  viewerId === null
    ? sql`'[]'::json AS viewings, NULL AS response_id, NULL AS thread_id`
    : sql`(SELECT coalesce(json_agg(row_to_json(v)), '[]') FROM (${viewingsAt(sql`o.id`, viewerId)}) AS v) AS viewings,
      (SELECT p.id FROM proposals p JOIN searches s ON s.id = p.search_id
        WHERE p.offer_id = o.id AND s.user_id = ${viewerId}::bigint ORDER BY p.id DESC LIMIT 1) AS response_id,
      (SELECT t.id FROM threads t WHERE t.offer_id = o.id AND t.client_id = ${viewerId}::bigint) AS thread_id`;

/** By id or public code, as `selectAdvert`; with every photo. */
export async function selectFullOffer(
  db: Db,
  ref: number | string,
  viewerId: number | null,
): Promise<FullRows | undefined> {
  const isIt = typeof ref === 'number' ? sql`o.id = ${ref}::bigint` : sql`o.short_code = ${ref}::text`;
  const { rows } = await sql<{ offer: FullRowJson }>`${sql.raw(plannedOnce)}
    SELECT (SELECT row_to_json(c) FROM (SELECT ${cardColumns(viewerId, allPhotos)}, ${ownColumns(viewerId)},
      EXISTS (SELECT FROM offer_flags g WHERE g.offer_id = o.id AND g.kind = 'low_price' AND g.dismissed_at IS NULL) AS is_cheap
    ) AS c) AS offer
    FROM offers o ${itsOwner} WHERE ${isIt} AND o.status <> ${sql.lit(offerStatus.deleted)}`.execute(db);
  if (!rows[0]) return undefined;
  const { viewings, response_id: responseId, thread_id: threadId, is_cheap: isCheap, ...card } = rows[0].offer;
  return { ...partsOf(card), viewings: viewings.map(viewingOf), responseId, threadId, isCheap };
}

const viewingOf = (row: FullRowJson['viewings'][number]): ViewingRow => ({
  ...row,
  starts_at: new Date(row.starts_at),
  created_at: new Date(row.created_at),
});
