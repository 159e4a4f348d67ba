import { randomBytes } from 'node:crypto';
import { deals, propertyTypes, searchStatus } from '@app/domain/kinds';
import { boundsOf } from '@app/domain/ring';
import { expiresAt } from '@app/domain/searches';
import { boxText, polygonText } from '../../src/platform/database/geometry.ts';
import { searchColumns } from '../../src/searches/searchColumns.ts';
import { marketAge } from '../market/market.ts';
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

/** A realtor keeps their client's number with the search; others leave their own. */
function contactOf(owner: PersonRow, index: number, r: Random) {
  const forClient = owner.role === 'realtor';
  return {
    phone: forClient ? `+37379${String(100_000 + (index % 900_000))}` : owner.phone,
    email: forClient ? null : owner.email,
    for_client: forClient,
    contact_with: r.pick([['phone'], ['viber', 'phone'], ['telegram'], ['whatsapp', 'telegram', 'phone']]),
    help_with: r.weighted<string[]>([
      [[], 70],
      [['credit'], 12],
      [['docs_consult'], 12],
      [['sell'], 6],
    ]),
  };
}

function zoneRow(searchId: number, position: number, zone: SearchDraft['zones'][number], search: SearchRows['search']) {
  const { west, south, east, north } = boundsOf(zone.ring);
  return {
    search_id: searchId,
    position,
    zone: polygonText(zone.ring.slice(0, -1)),
    bbox: boxText([west, south, east, north]),
    ring: zone.ring,
    sector: zone.sector,
    deal: search.deal,
    property_type: search.property_type,
    active: search.status === searchStatus.active,
  };
}

/** The table's row of a search draft and its zones; most still run, some have ended or are paused. */
export function searchRows(id: number, index: number, draft: SearchDraft, owner: PersonRow, now: Date): SearchRows {
  const r = seededRandom(88_001 + index * 3_049);
  const [deal, propertyType] = [deals[draft.deal], propertyTypes[draft.kind]];
  const columns = searchColumns(deal, propertyType, draft.values);
  const state = r.weighted([
    ['runs', 88],
    ['over', 6],
    ['paused', 6],
  ]);
  const ago = state === 'over' ? columns.active_for + r.between(1, 10) : r.between(0.02, 0.92) * columns.active_for;
  const activated = new Date(now.getTime() - ago * day);
  const search = {
    id,
    short_code: demoCode(index),
    user_id: owner.id,
    deal,
    property_type: propertyType,
    status: state === 'paused' ? searchStatus.deactivated : searchStatus.active,
    ...columns,
    activated_at: activated,
    expires_at: expiresAt(activated, columns.active_for),
    contact: contactOf(owner, index, r),
    // Opens the client's view of the search, so it is drawn anew and never from the seed.
    client_key: randomBytes(18).toString('base64url'),
    views: Math.round(r.next() ** 2 * 160),
    // The others were extended since.
    created_at: r.chance(0.25) ? activated : new Date(activated.getTime() - r.next() * (marketAge - ago) * day),
    updated_at: activated,
  };
  return { search, zones: draft.zones.map((zone, position) => zoneRow(id, position, zone, search)) };
}
