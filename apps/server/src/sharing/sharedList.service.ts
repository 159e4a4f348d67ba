import type { AgencyOffer, AgencySearch, listAgencyOffers } from '@app/contract/agencyAdverts';
import type { Query } from '@app/contract/call';
import { dealToWire } from '@app/contract/wireDeal';
import { agencyAdmits, type AgencyRole } from '@app/domain/agencies';
import type { Deal, Locale, OfferStatus, PropertyType, SearchStatus } from '@app/domain/kinds';
import { offerState } from '@app/domain/offers';
import { searchState } from '@app/domain/searches';
import { searchWords } from '@app/domain/searchWords';
import { addressIn } from '../addresses/shownAddress.ts';
import { roleIn } from '../agencies/agencies.service.ts';
import { colleaguesOf } from '../agencies/colleagues.service.ts';
import { AppError } from '../errors.ts';
import { photoKey } from '../photos/photos.service.ts';
import type { Db } from '../platform/database/database.ts';
import { readCursor } from '../platform/database/keyset.ts';
import { cutPage, type Page, selectPage } from '../platform/database/listPage.ts';
import type { UserActor } from '../platform/http/session.ts';
import {
  offersListed,
  offersOrder,
  searchesListed,
  searchesOrder,
  selectSharedOffers,
  selectSharedSearches,
  sharedOffers,
  type SharedOfferRow,
  sharedSearches,
  type SharedSearchRow,
} from './sharedList.queries.ts';

interface Viewer {
  actor: UserActor;
  role: AgencyRole;
  locale: Locale;
  now: Date;
}
type Asked = Query<typeof listAgencyOffers>;

/**
 * Whose are shown: everybody's of the caller's agency, or one colleague's.
 * @throws AppError `agency_not_found`; `member_not_found` of anybody who is not in it
 */
async function peopleOf(db: Db, actor: UserActor, asked: number | undefined) {
  const role = await roleIn(db, actor.id);
  if (!role) throw new AppError('agency_not_found');
  const people = [actor.id, ...(await colleaguesOf(db, actor))];
  if (asked === undefined) return { role, people };
  if (!people.includes(asked)) throw new AppError('member_not_found');
  return { role, people: [asked] };
}

const colleagueOf = ({ user_id: id, user_name: name }: SharedOfferRow | SharedSearchRow, { actor }: Viewer) => ({
  id,
  name,
  own: id === actor.id,
});

const canOf = ({ user_id: id }: { user_id: number }, { actor, role }: Viewer): AgencyOffer['can'] =>
  id === actor.id
    ? { change: true, hand_over: agencyAdmits(role, 'handOverOwn') }
    : { change: agencyAdmits(role, 'changeTheirs'), hand_over: agencyAdmits(role, 'handOverTheirs') };

function presentOffer(row: SharedOfferRow, viewer: Viewer): AgencyOffer {
  const state = offerState({ status: row.status as OfferStatus, activeUntil: row.active_until }, viewer.now);
  return {
    id: row.id,
    short_code: row.short_code,
    advert_type: dealToWire(row.deal as Deal),
    property_type: row.property_type as PropertyType,
    rent_by_day: row.rent_by_day,
    price: row.price,
    area: row.area,
    rooms: row.rooms,
    is_studio: row.is_studio,
    address: addressIn(row, viewer.locale),
    photo_path: row.photo_path && photoKey(row.photo_path, 320),
    state: state as AgencyOffer['state'],
    created_at: row.created_at.toISOString(),
    note: row.note,
    colleague: colleagueOf(row, viewer),
    can: canOf(row, viewer),
  };
}

function presentSearch(row: SharedSearchRow, viewer: Viewer): AgencySearch {
  const { phone = null, email = null } = row.contact as { phone?: string | null; email?: string | null };
  const words = { deal: row.deal as Deal, kind: row.property_type as PropertyType, zones: row.zones };
  const state = searchState({ status: row.status as SearchStatus, expiresAt: row.expires_at }, viewer.now);
  return {
    id: row.id,
    short_code: row.short_code,
    title: searchWords(words, viewer.locale),
    request_type: dealToWire(row.deal as Deal),
    is_rent_term_about_days: row.rent_by_day,
    budget_min: row.budget_min,
    budget_max: row.budget_max,
    state: state as AgencySearch['state'],
    created_at: row.created_at.toISOString(),
    label: row.label,
    contact: { phone: phone || null, email: email || null },
    colleague: colleagueOf(row, viewer),
    can: canOf(row, viewer),
  };
}

/** @throws AppError `agency_not_found`, `member_not_found` */
export async function listSharedOffers(
  db: Db,
  { actor, locale, now }: Omit<Viewer, 'role'>,
  { colleague, cursor, limit }: Asked,
): Promise<Page<AgencyOffer>> {
  const { role, people } = await peopleOf(db, actor, colleague);
  const from = readCursor('agency', offersOrder, cursor);
  const found = await selectPage(db, offersListed, sharedOffers(people), { order: offersOrder, from, limit });
  const { ids, ...rest } = cutPage('agency', found, limit);
  const rows = await selectSharedOffers(db, ids);
  return { items: rows.map((row) => presentOffer(row, { actor, role, locale, now })), ...rest };
}

/** The same of searches, with the client that each is for. @throws AppError `agency_not_found`, `member_not_found` */
export async function listSharedSearches(
  db: Db,
  { actor, locale, now }: Omit<Viewer, 'role'>,
  { colleague, cursor, limit }: Asked,
): Promise<Page<AgencySearch>> {
  const { role, people } = await peopleOf(db, actor, colleague);
  const from = readCursor('agency', searchesOrder, cursor);
  const found = await selectPage(db, searchesListed, sharedSearches(people), { order: searchesOrder, from, limit });
  const { ids, ...rest } = cutPage('agency', found, limit);
  const rows = await selectSharedSearches(db, ids);
  return { items: rows.map((row) => presentSearch(row, { actor, role, locale, now })), ...rest };
}
