import type { OfferCard } from '@app/contract/offers';
import type { ReferenceChanges } from '@app/domain/editedReferences';
import { offerStatus } from '@app/domain/kinds';
import type { PhoneOpening } from '@app/domain/phoneOpening';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import {
  type FoundVersion,
  type VersionedRowCaches,
  type ReadVersion,
  readVersioned,
} from '../platform/database/versionedRowCache.ts';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Point, Row } from '../platform/database/tables.ts';
import type { OfferRow } from './offers.queries.ts';

/** What the full view alone needs. */
type FullColumn =
  | 'reviewed_at'
  | 'main'
  | 'extra'
  | 'attributes'
  | 'match_version'
  | 'search_text'
  | 'outline'
  | 'rent_term_days'
  | 'mx'
  | 'my'
  | 'updated_at'
  | 'deleted_at'
  | 'deleted_from'
  | 'draft_key';
export type ListedOffer = Omit<OfferRow, FullColumn>;
export type PhotoRow = Pick<Row<'photos'>, 'id' | 'path' | 'width' | 'height' | 'thumbhash' | 'turned_from'>;
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
  phone_proven_at: Date | null;
  review_count: number;
  review_sum: number;
  recommend_count: number;
  specializations: number[];
  agency: string | null;
  agency_logo_path: string | null;
}

/**
 * What a card says to everybody who reads one language and may know as much of its place: all but their own reaction.
 */
export interface CardText {
  /** Without its end. */
  json: Buffer;
  /** The words it was written with. */
  references: ReferenceChanges;
  /** It says something else before and after, milliseconds. */
  from: number;
  until: number;
}

/** What a card is made of. */
export interface CardParts<O extends ListedOffer = ListedOffer> {
  offer: O;
  owner: OwnerRow;
  photos: PhotoRow[];
  photoCount: number;
  /** Newest first. */
  prices: PriceRow[];
  /** By reader: see cardJsonCache.ts. */
  texts: Map<string, CardText>;
  /** The viewer's own. */
  reaction: OfferCard['reaction'];
}

/**
 * Whether a list needs it. By name: a statement that is planned once must not change its columns when the table gets
 * another. Whoever adds a column adds it here, or this does not compile.
 */
const columns = {
  id: true,
  short_code: true,
  user_id: true,
  deal: true,
  property_type: true,
  status: true,
  waits_for_proof: true,
  reject_reason: true,
  reviewed_at: false,
  price: true,
  area: true,
  rooms: true,
  is_studio: true,
  floor: true,
  total_floors: true,
  rent_term_days: false,
  rent_by_day: true,
  deposit_months: true,
  pets: true,
  point: true,
  outline: false,
  address: true,
  sector: true,
  city: true,
  approximate: true,
  shown_point: true,
  mx: false,
  my: false,
  main: false,
  extra: false,
  attributes: false,
  match_version: false,
  search_text: false,
  views: true,
  phone_views: true,
  created_at: true,
  updated_at: false,
  confirmed_at: true,
  raised_at: true,
  active_until: true,
  deleted_at: false,
  deleted_from: false,
  draft_key: false,
} as const satisfies Record<keyof ListedOffer, true> & Record<FullColumn, false>;
const listed = (where: (inLists: boolean) => boolean) =>
  Object.entries(columns)
    .filter(([, inLists]) => where(inLists))
    .map(([name]) => `o.${name}`)
    .join(', ');
const listColumns = listed((inLists) => inLists);
const allColumns = listed(() => true);

/** As JSON brings it. */
interface CardRowJson {
  id: number;
  photo_count: number;
  photos: (Omit<PhotoRow, 'thumbhash'> & { thumbhash: string })[];
  prices: { price: number; since: string }[];
  owner: Omit<OwnerRow, 'verified_at' | 'phone_proven_at'> & {
    verified_at: string | null;
    phone_proven_at: string | null;
  };
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Columns that hold a `T`. */
type ColumnOf<T> = keyof {
  [K in keyof OfferRow as unknown extends OfferRow[K] ? never : T extends OfferRow[K] ? K : never]: true;
};
/** What JSON has as text. */
const times = {
  created_at: true,
  updated_at: true,
  confirmed_at: true,
  raised_at: true,
  active_until: true,
  deleted_at: true,
  reviewed_at: true,
} satisfies Record<ColumnOf<Date>, true>;
const points = { point: true, shown_point: true } satisfies Record<ColumnOf<Point>, true>;

function pointOf(text: string): Point {
  const [x, y] = text.slice(1, -1).split(',');
  return { x: Number(x), y: Number(y) };
}

function offerOf<O extends ListedOffer>(written: object): O {
  const row = written as Record<string, unknown>;
  for (const name in times) if (typeof row[name] === 'string') row[name] = new Date(row[name]);
  for (const name in points) if (typeof row[name] === 'string') row[name] = pointOf(row[name]);
  return row as unknown as O;
}

function partsOf<O extends ListedOffer>(written: CardRowJson): Parts<O> {
  const { photo_count, photos, prices, owner } = written;
  return {
    offer: offerOf<O>(written),
    owner: { ...owner, verified_at: dateOf(owner.verified_at), phone_proven_at: dateOf(owner.phone_proven_at) },
    photos: photos.map((photo) => ({ ...photo, thumbhash: Buffer.from(photo.thumbhash, 'base64') })),
    photoCount: photo_count,
    prices: prices.map(({ price, since }) => ({ price, since: new Date(since) })),
    texts: new Map(),
  };
}

/** The photos that travel with a card: its carousel. */
const cardPhotos = 5;
const allPhotos = 25;

type Parts<O extends ListedOffer> = Omit<CardParts<O>, 'reaction'>;

const keptCards: VersionedRowCaches<Parts<ListedOffer>> = new WeakMap();

/** What cards are made of, in the order of the ids; ids that no offer has are left out. */
export async function selectCardParts(db: Db, ids: readonly number[], viewerId: number | null): Promise<CardParts[]> {
  const find = (asked: readonly number[]) => findCards(db, asked, viewerId);
  const read = (asked: readonly number[]) =>
    selectParts<ListedOffer>(db, { columns: listColumns, photos: cardPhotos }, asked);
  const cards = await readVersioned(keptCards, db, ids, find, read);
  return cards.map(({ row, found }) => ({ ...row, reaction: found.reaction }));
}

/** What a full view is made of: the card's and everything else the offer says. */
export async function selectFullParts(
  db: Db,
  id: number,
  viewerId: number | null,
): Promise<CardParts<OfferRow> | undefined> {
  const [found] = await findCards(db, [id], viewerId);
  const [card] = await selectParts<OfferRow>(db, { columns: allColumns, photos: allPhotos }, [id]);
  return found && card && { ...card.row, reaction: found.reaction };
}

/** Photos and prices are written together with their offer (publication.service.ts), so three rows tell of all. */
const version = sql`concat(o.xmin, o.ctid, u.xmin, u.ctid, a.xmin, a.ctid)`;
const itsOwner = sql`JOIN users u ON u.id = o.user_id LEFT JOIN agencies a ON a.id = u.agency_id`;

interface FoundCard extends FoundVersion {
  reaction: OfferCard['reaction'];
}

/**
 * Which of the offers are there, and what the viewer thinks of them. One text: a page of a list is asked for most of
 * all.
 */
async function findCards(db: Db, ids: readonly number[], viewerId: number | null): Promise<FoundCard[]> {
  const own =
    viewerId === null
      ? sql``
      : sql`LEFT JOIN offer_reactions r ON r.user_id = ${viewerId}::bigint AND r.offer_id = o.id`;
  const { rows } = await sql<{ cards: string | null }>`${sql.raw(plannedOnce)}
    SELECT string_agg(concat_ws(' ', o.id, ${version}${viewerId === null ? sql`` : sql`, r.kind`}), ';') AS cards
    FROM offers o ${itsOwner} ${own}
    WHERE o.id = any(${[...ids]}::bigint[]) AND o.status <> ${sql.lit(offerStatus.deleted)}`.execute(db);
  return (rows[0]!.cards?.split(';') ?? []).map((card) => {
    const [id, known, reaction] = card.split(' ');
    return { id: Number(id), version: known!, reaction: (reaction as OfferCard['reaction'] | undefined) ?? null };
  });
}

/** One statement, one text: taking a hundred columns of as many types apart costs more than all the rest. */
async function selectParts<O extends ListedOffer>(
  db: Db,
  { columns: columnList, photos }: { columns: string; photos: number },
  ids: readonly number[],
): Promise<ReadVersion<Parts<O>>[]> {
  const { rows } = await sql<{ cards: (FoundVersion & { written: CardRowJson })[] }>`${sql.raw(plannedOnce)}
    SELECT coalesce(json_agg(json_build_object('id', o.id, 'version', ${version}, 'written',
      (SELECT row_to_json(c) FROM (SELECT ${sql.raw(columnList)},
      (SELECT count(*) FROM offer_photos f WHERE f.offer_id = o.id) AS photo_count,
      (SELECT coalesce(json_agg(json_build_object('id', p.id, 'path', p.path, 'width', p.width, 'height', p.height,
          'thumbhash', encode(p.thumbhash, 'base64'), 'turned_from', p.turned_from) ORDER BY f.position), '[]')
        FROM offer_photos f JOIN photos p ON p.id = f.photo_id
        WHERE f.offer_id = o.id AND f.position < ${photos}::smallint) AS photos,
      (SELECT coalesce(json_agg(json_build_object('price', c.price, 'since', c.since) ORDER BY c.since DESC), '[]')
        FROM offer_prices c WHERE c.offer_id = o.id) AS prices,
      json_build_object('id', u.id, 'name', u.name, 'username', u.username, 'role', u.role,
        'verified_at', u.verified_at, 'avatar_path', u.avatar_path, 'phone', u.phone, 'phone_opens', u.phone_opens,
        'phone_proven_at', u.phone_proven_at, 'review_count', u.review_count, 'review_sum', u.review_sum,
        'recommend_count', u.recommend_count, 'specializations', u.specializations,
        'agency', a.name, 'agency_logo_path', a.logo_path) AS owner) AS c))), '[]') AS cards
    FROM offers o ${itsOwner}
    WHERE o.id = any(${[...ids]}::bigint[]) AND o.status <> ${sql.lit(offerStatus.deleted)}`.execute(db);
  return rows[0]!.cards.map(({ id, version: its, written }) => ({ id, version: its, row: partsOf<O>(written) }));
}
