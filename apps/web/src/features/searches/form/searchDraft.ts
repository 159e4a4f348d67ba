import { answeredFields, mustFields } from '@app/contract/fields/comparedFields';
import { searchFields } from '@app/contract/fields/searchFields';
import type { Values } from '@app/contract/fields/values';
import type { contactChannels, helpNeeds, SearchFormWire } from '@app/contract/searchForm';
import type { FullSearch } from '@app/contract/searches';
import type { Photo } from '@app/contract/shared';
import { dealOfSearch, dealToWire } from '@app/contract/wireDeal';
import { defaultMusts } from '@app/domain/answers';
import { formatPhone } from '@app/domain/phone';
import { dealOf, deals, kindOf, type PropertyKind, propertyTypes, type Ring } from '@app/domain/kinds';
import { fileOf } from '../../../lib/dataUrl.ts';
import type { NamedPlace } from '../../../map/travel/reachText.ts';
import { formModel } from '../../../ui/fields/formModel.ts';
import type { Kept } from '../../../ui/fields/keptValues.ts';
import { furnitureWith } from '../../../ui/fields/furnitureWith.ts';
import { changesWithPeople, changesWithRooms } from './roomChoice.ts';
import type { ChosenZone } from './zones.ts';

export type Channel = (typeof contactChannels)[number];
type HelpNeed = (typeof helpNeeds)[number];

export interface Contact {
  /** As typed; null until it is touched: then the profile's stands there. */
  phone: string | null;
  email: string | null;
  contactWith: readonly Channel[];
  helpWith: readonly HelpNeed[];
  /** A realtor's client has this number. */
  forClient: boolean;
}

/** A picture of a pet: stored with the search already, or chosen here and sent with the form; then also as a `data:` URL. */
export type PetPicture = { key: string; photo: Photo } | { key: string; file: File; data: string };

/** The form as the person sees it. */
export interface SearchDraft extends Kept {
  /** The first is the selected one. */
  zones: readonly ChosenZone[];
  /** What the zones are made of, where they are what can be reached; none where they are drawn or named. */
  travel: readonly NamedPlace[];
  contact: Contact;
  pets: readonly PetPicture[];
  /** What the person made a must or a wish, by field; the defaults for the others. */
  musts?: Readonly<Record<string, boolean>>;
}

/** One person without animals, so in a studio, who looks for a month and stays for a year: what most would answer, and each can change. */
const begun: Kept['kept'] = {
  ...Object.fromEntries(
    (Object.keys(propertyTypes) as PropertyKind[]).flatMap((kind) => [
      [kind, { active_for: 30 }],
      [`${kind}/rent`, { rent_term: { value: 12, unit: 'months' } }],
    ]),
  ),
  ...Object.fromEntries(
    (['apartment', 'house'] as const).flatMap((kind) => [
      [kind, { active_for: 30, people: 1, is_studio: true }],
      [`${kind}/rent`, { rent_term: { value: 12, unit: 'months' }, pets: ['has_no_pets'] }],
    ]),
  ),
};

export const emptyDraft: SearchDraft = {
  deal: 'rent',
  kind: 'apartment',
  kept: begun,
  zones: [],
  travel: [],
  contact: { phone: null, email: null, contactWith: [], helpWith: [], forClient: false },
  pets: [],
};

/** A form that was kept as text has its chosen files again, and what an older release did not ask. */
export function withFiles(draft: SearchDraft): SearchDraft {
  return {
    ...emptyDraft,
    ...draft,
    pets: draft.pets.map((pet) => ('data' in pet ? { ...pet, file: fileOf(pet.data) } : pet)),
  };
}

export const searchModel = formModel<SearchDraft>({
  side: 'river',
  table: searchFields,
  main: {
    exchange: ['exchange'],
    type: ['type'],
    price: ['price'],
    people: ['people', 'rooms'],
    area: ['area'],
    pets: ['pets'],
    near: ['near'],
  },
  last: ['validity'],
  above: { zones: { paths: ['coordinates', 'add_polygons'], of: ({ zones }) => zones } },
  below: {
    pet_photos: { paths: ['photo_ids', 'home_animals_photos'], of: ({ pets }) => pets },
    phone: { paths: ['user_info.phone'], of: ({ contact }) => contact.phone },
    email: { paths: ['user_info.email'], of: ({ contact }) => contact.email },
  },
  begun,
  changesWith: ({ name }, value, values) =>
    name === 'people'
      ? changesWithPeople(values, typeof value === 'number' ? value : undefined)
      : name === 'rooms'
        ? changesWithRooms(values, value)
        : { [name]: value, ...furnitureWith(name, value) },
});

/** Whether offers have to meet this answer. */
export function isMust({ musts }: SearchDraft, field: string): boolean {
  return musts?.[field] ?? defaultMusts.includes(field);
}

/** Makes a wish of a must, or a must of a wish. */
export const toggleMust = (draft: SearchDraft, field: string): SearchDraft => ({
  ...draft,
  musts: { ...draft.musts, [field]: !isMust(draft, field) },
});

/** The fields of the chosen kind that offers have to meet. */
function draftMusts(draft: SearchDraft): string[] {
  if (!draft.kind) return [];
  return mustFields(propertyTypes[draft.kind]).flatMap(({ name }) => (isMust(draft, name) ? [name] : []));
}

/** The form of a stored search. */
export function draftOf(search: FullSearch): SearchDraft {
  const { contact } = search;
  const empty: SearchDraft = {
    deal: dealOf(dealOfSearch(search)),
    kind: kindOf(search.property_type),
    kept: {},
    zones: search.zones.map(({ ring, sector }) => ({ ring, sector })),
    travel: (search.travel_places ?? []).map(({ coordinates, ...place }) => ({ ...place, at: coordinates })),
    contact: {
      phone: contact?.phone ? formatPhone(contact.phone) : null,
      email: contact?.email ?? null,
      contactWith: (contact?.contact_with ?? []) as Channel[],
      helpWith: (contact?.help_with ?? []) as HelpNeed[],
      forClient: false,
    },
    pets: search.pet_photos.map((photo) => ({ key: `kept-${photo.id}`, photo })),
    musts: mustChoices(search),
  };
  return searchModel.change(empty, search.values as Values);
}

/** What its author chose for each answer; of what was not answered the list says nothing. */
function mustChoices({ property_type: type, values, musts }: FullSearch): Record<string, boolean> {
  const answered = answeredFields(type, values as Values);
  return Object.fromEntries(
    mustFields(type).flatMap(({ name, wire }) => (answered.includes(name) ? [[name, musts.includes(wire)]] : [])),
  );
}

/** Where the search's phone and e-mail come from while nobody typed others. */
export interface Profile {
  phone: string | null;
  email: string | null;
}

/** Phone and e-mail as they stand in the form. */
export function contactShown({ phone, email }: Contact, profile: Profile | null): { phone: string; email: string } {
  return {
    phone: phone ?? (profile?.phone ? formatPhone(profile.phone) : ''),
    email: email ?? profile?.email ?? '',
  };
}

const zoneWire = ({ ring, sector }: ChosenZone) => ({
  type: 'polygon' as const,
  coordinates: (ring as Ring).map(([lng, lat]): [number, number] => [lng, lat]),
  sector,
});

/** Whether the answers to the question about pets name one. */
export function hasPet(values: Values): boolean {
  const pets = (values['pets'] as string[] | undefined) ?? [];
  return pets.some((code) => code !== 'has_no_pets');
}

/** The form as the calls take it, without its files. The kind and the deal must be chosen. */
export function wireOf(draft: SearchDraft, profile: Profile | null): SearchFormWire | null {
  const { deal, contact } = draft;
  const parts = searchModel.wire(draft);
  if (!deal || !parts) return null;
  const [selected, ...others] = draft.zones.map(zoneWire);
  return {
    request_type: dealToWire(deals[deal]),
    ...parts,
    user_info: {
      ...contactShown(contact, profile),
      contact_with: [...contact.contactWith],
      help_with: [...contact.helpWith],
      for_client: contact.forClient,
    },
    coordinates: selected,
    add_polygons: others,
    travel: draft.travel.map(({ at: [lng, lat], ...place }) => ({ ...place, coordinates: [lng, lat] })),
    musts: draftMusts(draft),
    photo_ids: hasPet(searchModel.values(draft))
      ? draft.pets.flatMap((pet) => ('photo' in pet ? [pet.photo.id] : []))
      : [],
  };
}

/** As much of the form as decides which offers suit; null while it asks nothing that can be counted. */
export function unfinishedOf(draft: SearchDraft, id: number | null) {
  const { deal, zones } = draft;
  const parts = searchModel.wire(draft);
  if (!deal || !parts || zones.length === 0) return null;
  return {
    request_type: dealToWire(deals[deal]),
    ...parts,
    zones: zones.map(zoneWire),
    musts: draftMusts(draft),
    ...(id === null ? {} : { request_id: id }),
  };
}

/** New pictures of pets; none when the search has no pet. */
export function petFiles(draft: SearchDraft): File[] {
  return hasPet(searchModel.values(draft)) ? draft.pets.flatMap((pet) => ('file' in pet ? [pet.file] : [])) : [];
}
