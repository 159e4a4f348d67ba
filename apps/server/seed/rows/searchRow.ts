import { randomBytes } from 'node:crypto';
import { fieldsFor } from '@app/contract/fields/field';
import { isTerm } from '@app/contract/fields/schema';
import type { Range, Value, Values } from '@app/contract/fields/values';
import { searchFields } from '@app/contract/fields/searchFields';
import { idOf } from '@app/domain/dictionaries';
import type { OptionCode } from '@app/domain/dictionaries';
import { deals, propertyTypes, searchStatus } from '@app/domain/kinds';
import type { Ring } from '@app/domain/kinds';
import { termToDays } from '@app/domain/rentTerm';
import { boundsOf } from '@app/domain/ring';
import { expiresAt, roomWish } from '@app/domain/searches';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SearchDraft } from '../searches/draft.ts';
import { demoCode } from './demoCode.ts';
import type { PersonRow } from './peopleRows.ts';

const day = 86_400_000;

export interface SearchRows {
  search: Record<string, unknown> & { id: number; status: number; activated_at: Date; expires_at: Date };
  zones: object[];
}

const columns = new Set(['budget', 'area', 'rooms', 'is_studio', 'people', 'rent_term', 'active_for']);

function part(draft: SearchDraft, name: 'main' | 'extra'): Values {
  const fields = fieldsFor(searchFields, draft.kind, draft.deal).filter((f) => f.part === name && !columns.has(f.name));
  return Object.fromEntries(fields.flatMap((f) => (f.name in draft.values ? [[f.name, draft.values[f.name]]] : [])));
}

function contactOf(owner: PersonRow, r: Random) {
  return {
    phone: owner.phone,
    email: owner.email,
    contact_with: r.pick([['phone'], ['viber', 'phone'], ['telegram'], ['whatsapp', 'telegram', 'phone']]),
    help_with: r.weighted<string[]>([
      [[], 70],
      [['credit'], 12],
      [['docs_consult'], 12],
      [['sell'], 6],
    ]),
  };
}

/** A ring as PostgreSQL's polygon: its own closing edge, so the repeated point is left out. */
const polygonText = (ring: Ring) =>
  `(${ring
    .slice(0, -1)
    .map(([x, y]) => `(${x},${y})`)
    .join(',')})`;

function zoneRow(searchId: number, position: number, zone: SearchDraft['zones'][number], search: SearchRows['search']) {
  const { west, south, east, north } = boundsOf(zone.ring);
  return {
    search_id: searchId,
    position,
    zone: polygonText(zone.ring),
    bbox: `(${east},${north}),(${west},${south})`,
    ring: zone.ring,
    sector: zone.sector,
    deal: search.deal,
    property_type: search.property_type,
    active: search.status === searchStatus.active,
  };
}

const rangeOf = (value: Value | undefined): Range | null => (Array.isArray(value) ? (value as Range) : null);

function valueColumns({ values }: SearchDraft) {
  const rooms = roomWish(((values.rooms ?? []) as OptionCode[]).map(idOf), values.is_studio === true);
  const budget = rangeOf(values.budget)!;
  const area = rangeOf(values.area);
  const term = isTerm(values.rent_term) ? values.rent_term : null;
  return {
    budget_min: budget[0],
    budget_max: budget[1],
    area_min: area?.[0] ?? null,
    area_max: area?.[1] ?? null,
    rooms_min: rooms?.roomsMin ?? null,
    rooms_max: rooms?.roomsMax ?? null,
    is_studio: values.is_studio === true,
    people: (values.people as number | undefined) ?? null,
    rent_term_days: term && termToDays(term),
    rent_by_day: term?.unit === 'days',
    active_for: values.active_for as number,
  };
}

/** The table's row of a search draft and its zones; most still run, some have ended or are paused. */
export function searchRows(id: number, index: number, draft: SearchDraft, owner: PersonRow, now: Date): SearchRows {
  const r = seededRandom(88_001 + index * 3_049);
  const shared = valueColumns(draft);
  const state = r.weighted([
    ['runs', 88],
    ['over', 6],
    ['paused', 6],
  ]);
  const ago = state === 'over' ? shared.active_for + r.between(1, 10) : r.between(0.02, 0.92) * shared.active_for;
  const activated = new Date(now.getTime() - ago * day);
  const search = {
    id,
    short_code: demoCode(index),
    user_id: owner.id,
    deal: deals[draft.deal],
    property_type: propertyTypes[draft.kind],
    status: state === 'paused' ? searchStatus.deactivated : searchStatus.active,
    ...shared,
    activated_at: activated,
    expires_at: expiresAt(activated, shared.active_for),
    main: part(draft, 'main'),
    extra: part(draft, 'extra'),
    contact: contactOf(owner, r),
    // Opens the client's view of the search, so it is drawn anew and never from the seed.
    client_key: randomBytes(18).toString('base64url'),
    views: Math.round(r.next() ** 2 * 160),
    created_at: r.chance(0.8) ? activated : new Date(activated.getTime() - r.between(1, 30) * day),
    updated_at: activated,
  };
  return { search, zones: draft.zones.map((zone, position) => zoneRow(id, position, zone, search)) };
}
