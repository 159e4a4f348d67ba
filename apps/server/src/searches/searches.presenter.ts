import { writeMusts } from '@app/contract/fields/comparedFields';
import type { AgencyRole } from '@app/domain/agencies';
import type { FullSearch, SearchCard } from '@app/contract/searches';
import type { Values } from '@app/contract/fields/values';
import { dealToWire } from '@app/contract/wireDeal';
import { idOf, type OptionCode, roomCount } from '@app/domain/dictionaries';
import { rejectReasonIn } from '@app/domain/rejectReasons';
import { type Deal, type Locale, type PropertyType, searchStatus } from '@app/domain/kinds';
import { nearFields } from '@app/domain/nearKinds';
import { zoneName } from '@app/domain/searchWords';
import { presentPhoto } from '../photos/photos.service.ts';
import type { Actor } from '../platform/http/session.ts';
import { presentWire, presentSearcher } from './wireSearch.presenter.ts';
import { presentPlaces } from './searchTravel.service.ts';
import { searchValues } from './searchColumns.ts';
import { isOwner } from '../adverts/adverts.service.ts';
import { searchCan } from './searches.policy.ts';
import type { FullRows, OwnerRow, SearchParts } from './searches.queries.ts';

export interface Viewer {
  actor: Actor;
  locale: Locale;
  now: Date;
}

const nameless = { ru: 'Клиент', ro: 'Client' } as const;

function ownerRole(owner: OwnerRow): SearchCard['owner_role'] {
  return owner.role === 'realtor' && owner.verified_at ? 'verified_realtor' : (owner.role as SearchCard['owner_role']);
}

/** Fields whose wish is worth a chip, the most telling first. */
const telling = [
  'pets',
  'is_living',
  'balcony',
  'separate_bathroom',
  'commercial_type',
  'land_type',
  ...nearFields,
  'heating',
  'repair',
  'floor',
  'parking',
  'elevator',
  'air_conditioning',
  'internet',
  'citizenship_rm',
] as const;
const maxRequirements = 6;

/** Option codes, names of flags, and minutes as `near_school.10`; "any" and "none" are no wishes. */
export function requirementsOf(values: Record<string, unknown>): string[] {
  const found = telling.flatMap((name) => {
    const value = values[name];
    if (typeof value === 'number') return [`${name}.${value}`];
    return value === true ? [name] : Array.isArray(value) ? value.map(String) : [];
  });
  return found.filter((code) => !/_any$|_no_pets$|_none$/.test(code)).slice(0, maxRequirements);
}

const roomNumbers = ({ rooms }: Values): number[] =>
  ((rooms as OptionCode[] | undefined) ?? []).flatMap((code) => roomCount(idOf(code)) ?? []).toSorted((a, b) => a - b);

export function presentCard(parts: SearchParts, suitsMine: number | null, viewer: Viewer): SearchCard {
  const { search, owner, reaction } = parts;
  const values = searchValues(search);
  const zones = parts.zones.map((zone) => ({
    ring: zone.ring as [number, number][],
    sector: zone.sector,
    name: zoneName(zone, viewer.locale),
  }));
  return {
    id: search.id,
    short_code: search.short_code,
    user_id: search.user_id,
    request_type: dealToWire(search.deal as Deal),
    is_rent_term_about_days: search.rent_by_day,
    property_type: search.property_type as PropertyType,
    // On the wire a search is active or not.
    status: search.status === searchStatus.rejected ? searchStatus.deactivated : search.status,
    budget_min: search.budget_min,
    budget_max: search.budget_max,
    area_min: search.area_min,
    area_max: search.area_max,
    rooms_min: search.rooms_min,
    rooms_max: search.rooms_max,
    room_numbers: roomNumbers(values),
    is_studio: search.is_studio,
    people: search.people,
    rent_term_days: search.rent_term_days,
    zones,
    travel: (search.travel?.places ?? []).map(({ minutes, by }) => ({ minutes, by })),
    places: [...new Set(zones.flatMap((zone) => zone.name ?? []))],
    wishes: requirementsOf(values),
    owner_role: ownerRole(owner),
    created_at: search.created_at.toISOString(),
    activated_at: search.activated_at.toISOString(),
    expires_at: search.expires_at.toISOString(),
    active_for: search.active_for,
    suits_my_offers: suitsMine,
    reaction,
  };
}

export interface FullParts extends FullRows {
  suitsMine: number | null;
  /** The page is a client's; `keyFits` when the search's key came with it. */
  clientView: boolean;
  keyFits: boolean;
  /** What the viewer is in the agency of its owner: everybody of it knows the client. */
  colleague: AgencyRole | undefined;
}

export interface Contact {
  phone?: string | null;
  email?: string | null;
  contact_with?: string[];
  help_with?: string[];
  for_client?: boolean;
}

function presentOwner(owner: OwnerRow, locale: Locale): NonNullable<FullSearch['owner']> {
  return {
    id: owner.id,
    name: owner.name?.trim() || owner.username?.trim() || nameless[locale],
    avatar_path: owner.avatar_path,
    role: ownerRole(owner),
    phone_proven: owner.phone_proven_at !== null,
  };
}

/** Without an id: a client reads nothing else of them by it. */
const realtorOf = ({ name, avatar_path, role }: NonNullable<FullSearch['owner']>) => ({ name, avatar_path, role });

/** Everything of the full view; contact and key only to whom they belong. */
export function presentFull(parts: FullParts, viewer: Viewer): FullSearch {
  const { search, owner } = parts;
  const own = isOwner(viewer.actor, search);
  const contact = search.contact as Contact;
  const isRealtor = viewer.actor.kind === 'user' && viewer.actor.role === 'realtor';
  const card = presentCard(parts, parts.suitsMine, viewer);
  const values = searchValues(search);
  const known =
    (own || parts.accepted || parts.colleague !== undefined) && !parts.clientView
      ? {
          phone: contact.phone ?? null,
          email: contact.email ?? null,
          contact_with: contact.contact_with ?? [],
          help_with: contact.help_with ?? [],
        }
      : null;
  const isClient = parts.clientView && parts.keyFits;
  const sharesLink = own && isRealtor && !parts.clientView;
  const person = presentOwner(owner, viewer.locale);
  const shownOwner = parts.clientView ? null : person;
  return {
    ...card,
    ...presentWire(card, values, known, viewer.locale),
    ...presentSearcher(shownOwner, known),
    ...(parts.clientView ? { user_id: 0 } : {}),
    values,
    musts: writeMusts(search.property_type as PropertyType, search.musts),
    pet_photos: parts.petPhotos.map(presentPhoto),
    owner: shownOwner,
    contact: known,
    travel_places: own && !parts.clientView ? presentPlaces(search.travel) : null,
    realtor: isClient ? { ...realtorOf(person), phone: parts.ownerPhone } : null,
    client_name: isClient || sharesLink ? search.client_name : null,
    client_key: sharesLink ? search.client_key : null,
    client_view: parts.clientView ? (parts.keyFits ? 'open' : 'revoked') : null,
    views: search.views,
    reject_reason: own && search.reject_reason !== null ? rejectReasonIn(search.reject_reason, viewer.locale) : null,
    can: searchCan(viewer.actor, search, viewer.now, {
      clientView: isClient,
      takesQuestions: owner.first_messages && !parts.clientView,
      colleague: parts.colleague,
    }),
  };
}
