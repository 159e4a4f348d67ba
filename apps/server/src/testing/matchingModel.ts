import type { Values } from '@app/contract/fields/values';
import type { LngLat } from '@app/domain/kinds';
import { metresOutside, type ModelZones } from './modelPlace.ts';

/*
 * Matching once more, written from the specification and not from the code: of the forms' answers, pair by pair, without an index, a
 * rule's table or a database. Tests hold the product to it.
 */

/** 1 rent by the month, 2 sale, 3 exchange, 4 rent by the day; 1 apartment, 2 house, 3 land, 4 commercial. */
interface Advert {
  id: number;
  owner: number;
  deal: number;
  type: number;
  /** On the market now. */
  open: boolean;
  /** By the form's names. */
  values: Values;
}
export interface ModelSearch extends Advert {
  zones: ModelZones;
  /** What its author made a must; null for the defaults. */
  musts: readonly string[] | null;
}
export interface ModelOffer extends Advert {
  point: LngLat;
  confirmedAt: Date;
  /** On foot to the nearest, by the search's name of the wish; more than 20 where nothing is near. */
  minutes: Readonly<Record<string, number>> | null;
}

type Verdict = 'met' | 'differs' | 'unknown';
/** Of the search's answer: its field, whether it is a must, what the offer is to it, and the words' code. */
interface Judged {
  field: string | null;
  must: boolean;
  verdict: Verdict;
  code: string;
}

export interface Judgement {
  group: 'complete' | 'differing' | 'near' | 'none';
  /** The memory's part: fits by place, kind, rooms and price. */
  fits: boolean;
  reasons: string[];
  /** Places before others: smaller first. */
  rank: number[];
}

const admitted: Record<number, number[]> = { 1: [1, 2], 2: [2, 3], 3: [3, 4], 4: [3, 4] };
const defaultMusts = ['pets', 'rent_term', 'commercial_type', 'land_type', 'private_house_allowed'];

const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
const days = (value: unknown): number | undefined => {
  const term = value as { value: number; unit: string } | undefined;
  return term && term.value * (term.unit === 'months' ? 30 : 1);
};
const isHome = (type: number) => type === 1 || type === 2;
const roomNumbers = (value: unknown): number[] => list(value).map((code) => Number(code.replace('rooms_', '')));

/** Square metres; land is typed in sot. */
function areaOf({ type, values }: ModelOffer): number | undefined {
  const area = values['area'] as number | undefined;
  return area !== undefined && type === 3 ? Math.round(area * 1000) / 10 : area;
}
function roomsOf({ type, values }: ModelOffer): number | undefined {
  if (!isHome(type)) return undefined;
  return values['is_studio'] === true ? 1 : roomNumbers(values['rooms'])[0];
}

// ---- Answers ------------------------------------------------------------------------------------------------------

const yesNo = (is: boolean): Verdict => (is ? 'met' : 'differs');
/** Of a number that the offer may not say. */
const bounded = (said: number | undefined, holds: (said: number) => boolean): Verdict =>
  said === undefined ? 'unknown' : yesNo(holds(said));

type Question = (search: Values, offer: ModelOffer) => Verdict | null;

/** Any of the options that were chosen, unless one of them means any; what an offer says with an open option says nothing. */
const oneOf =
  (field: string, any: readonly string[] = [], open: readonly string[] = []): Question =>
  (search, { values }) => {
    const wanted = list(search[field]);
    if (wanted.length === 0 || wanted.some((code) => any.includes(code))) return null;
    const said = list(values[field]).filter((code) => code.includes('_'));
    if (said.some((code) => wanted.includes(code))) return 'met';
    return said.some((code) => !open.includes(code)) ? 'differs' : 'unknown';
  };

/** A switch: on, it is met; off, it says no where it stands in the main part of the offer's form. */
const wish =
  (
    field: string,
    {
      also = [],
      against = [],
      saysNo = [],
    }: { also?: ((v: Values) => boolean)[]; against?: ((v: Values) => boolean)[]; saysNo?: number[] } = {},
  ): Question =>
  (search, { values, type }) => {
    if (search[field] !== true) return null;
    if (values[field] === true || also.some((says) => says(values))) return 'met';
    return against.some((says) => says(values)) || saysNo.includes(type) ? 'differs' : 'unknown';
  };
const counted = (field: string, least: number) => (v: Values) => Number(v[field] ?? 0) >= least;
const isSaid = (field: string, value: unknown) => (v: Values) => v[field] === value;

const atLeast =
  (field: string): Question =>
  (search, { values }) => {
    const wanted = Number(search[field] ?? 0);
    const said = Number(values[field] ?? 0);
    return wanted === 0 ? null : said === 0 ? 'unknown' : yesNo(said >= wanted);
  };
const between =
  (field: string): Question =>
  (search, { values }) => {
    const range = search[field] as [number, number] | undefined;
    return range ? bounded(values[field] as number | undefined, (n) => n >= range[0] && n <= range[1]) : null;
  };
const atMost =
  (field: string): Question =>
  (search, { values }) => {
    const most = search[field] as number | undefined;
    return most === undefined ? null : bounded(values[field] as number | undefined, (n) => n <= most);
  };

function pets(search: Values, { values }: ModelOffer): Verdict | null {
  const own = list(search['pets']).filter((pet) => pet !== 'has_no_pets');
  if (own.length === 0) return null;
  const allowed = list(values['pets']);
  if (allowed.length === 0) return 'unknown';
  if (allowed.includes('pets_none')) return 'differs';
  const names = allowed.filter((word) => word !== 'pets_paid');
  if (names.length === 0) return 'met';
  const may = (pet: string, word: string) => !own.includes(pet) || names.includes(word);
  return yesNo(may('has_cat', 'pets_cats') && may('has_dog', 'pets_dogs'));
}

function floor(search: Values, { values }: ModelOffer): Verdict | null {
  const requirements = list(search['floor']);
  if (requirements.length === 0) return null;
  const [at, top] = [values['floor'], values['total_floors']] as (number | undefined)[];
  if (at === undefined) return 'unknown';
  // Each wish by itself; what is not known of the top is not known of the last floor.
  const isFirst = at <= 1;
  const isLast = top === undefined ? undefined : at === top;
  if (requirements.some((one) => one.startsWith('floor_not'))) {
    if (requirements.includes('floor_not_first') && isFirst) return 'differs';
    if (!requirements.includes('floor_not_last')) return 'met';
    return isLast === undefined ? 'unknown' : yesNo(!isLast);
  }
  if (requirements.includes('floor_first') && isFirst) return 'met';
  if (!requirements.includes('floor_last')) return 'differs';
  return isLast === undefined ? 'unknown' : yesNo(isLast);
}

const homes = [1, 2];
const questions: Record<string, Question> = {
  pets,
  floor,
  rent_term: (search, { values }) => {
    const stay = days(search['rent_term']);
    return stay === undefined ? null : bounded(days(values['rent_term']), (least) => least <= stay);
  },
  is_living: wish('is_living', { saysNo: homes }),
  balcony: wish('balcony', { also: [counted('balcony_count', 1), counted('loggia_count', 1)], saysNo: homes }),
  separate_bathroom: wish('separate_bathroom', {
    also: [counted('bathroom_count', 2)],
    against: [counted('bathroom_count', 1)],
    saysNo: homes,
  }),
  loggia: wish('loggia', { also: [counted('loggia_count', 1)] }),
  dressing_room: wish('dressing_room', { also: [counted('wardrobe_count', 1)] }),
  basic_furniture: wish('basic_furniture', { against: [isSaid('unfurnished', true)] }),
  unfurnished: wish('unfurnished', { against: [isSaid('basic_furniture', true)] }),
  garage: wish('garage', {
    also: [isSaid('parking', 'parking_covered')],
    against: [isSaid('parking', 'parking_open'), isSaid('parking', 'parking_none')],
  }),
  elevator: wish('elevator'),
  pool: wish('pool'),
  children: wish('children'),
  bathroom_count: atLeast('bathroom_count'),
  balcony_count: atLeast('balcony_count'),
  heating: oneOf('heating', ['heating_any'], ['heating_any']),
  repair: oneOf('repair'),
  parking: oneOf('parking', ['parking_none']),
  building_type: oneOf('building_type'),
  land_type: oneOf('land_type'),
  commercial_type: oneOf('commercial_type', [], ['commercial_free']),
  commercial_repair: oneOf('commercial_repair', ['commercial_repair_any']),
  commission: oneOf('commission'),
  year_of_construction: between('year_of_construction'),
  plot_area: between('plot_area'),
  utilities_winter: atMost('utilities_winter'),
  commission_percent: atMost('commission_percent'),
  free_from: atMost('free_from'),
  number_of_storeys: (search, { type, values }) => {
    const wanted = Number(search['number_of_storeys'] ?? 0);
    if (wanted === 0) return null;
    return bounded(values[type === 4 ? 'total_floors' : 'number_of_storeys'] as number | undefined, (n) => n >= wanted);
  },
  private_house_allowed: (search, { type, values }) => {
    if (search['private_house_allowed'] !== false) return null;
    return type === 4 ? yesNo(values['is_private_house'] !== true) : 'unknown';
  },
};
export const askedFields = Object.keys(questions);

const near = (field: string, search: Values, { minutes }: ModelOffer): Verdict | null => {
  const most = search[field] as number | undefined;
  return most === undefined ? null : bounded(minutes?.[field], (n) => n <= most);
};

// ---- Words --------------------------------------------------------------------------------------------------------

const options = [
  'heating',
  'repair',
  'parking',
  'building_type',
  'land_type',
  'commercial_type',
  'commercial_repair',
  'commission',
];
const numbers = [
  'year_of_construction',
  'plot_area',
  'utilities_winter',
  'commission_percent',
  'free_from',
  'number_of_storeys',
];

function codeOf(field: string, verdict: Verdict, offer: ModelOffer): string {
  if (verdict === 'unknown') return field.startsWith('near_') ? 'near_unknown' : 'not_said';
  const met = verdict === 'met';
  if (field === 'pets')
    return met ? `pets_${list(offer.values['pets']).includes('pets_paid') ? 'paid' : 'allowed'}` : 'pets_refused';
  if (field === 'rent_term') return met ? 'term_fits' : 'term_longer';
  if (field === 'floor') return met ? 'floor_fits' : 'floor_differs';
  if (field === 'private_house_allowed') return met ? 'house_absent' : 'house_present';
  if (field.endsWith('_count')) return met ? 'count_fits' : 'count_fewer';
  if (field.startsWith('near_'))
    return met ? 'near_within' : offer.minutes![field]! > 20 ? 'near_none' : 'near_further';
  if (options.includes(field)) return met ? 'option_fits' : 'option_differs';
  if (numbers.includes(field)) return met ? 'number_fits' : 'number_differs';
  return met ? 'flag_present' : 'flag_missing';
}

/** Above, below or within, by how much of the end. */
function offRange(
  value: number,
  [min, max]: readonly [number, number],
): { side: 'inside' | 'over' | 'under'; share: number } {
  if (value > max) return { side: 'over', share: (value - max) / max };
  return value < min ? { side: 'under', share: (min - value) / min } : { side: 'inside', share: 0 };
}
const score = (value: number, [min, max]: readonly [number, number]): 0 | 1 | 2 =>
  value >= min && value <= max ? 2 : value * 100 >= min * 95 && value * 100 <= max * 130 ? 1 : 0;

function judgeRooms(search: ModelSearch, offer: ModelOffer): { verdict: Verdict; code: string; away: number } | null {
  const wanted = roomNumbers(search.values['rooms']);
  const wantsStudio = search.values['is_studio'] === true;
  if (wanted.length === 0 && !wantsStudio) return null;
  const rooms = roomsOf(offer);
  const isStudio = isHome(offer.type) && offer.values['is_studio'] === true;
  if (wantsStudio && isStudio) return { verdict: 'met', code: 'studio', away: 0 };
  if (rooms === undefined) return { verdict: 'unknown', code: 'not_said', away: 0 };
  if (wanted.includes(rooms)) return { verdict: 'met', code: 'rooms_exact', away: 0 };
  const away = Math.min(...[...wanted, ...(wantsStudio ? [1] : [])].map((n) => Math.abs(n - rooms)));
  const code =
    wanted.length === 0
      ? 'not_studio'
      : wanted.every((n) => n > rooms)
        ? 'rooms_fewer'
        : wanted.every((n) => n < rooms)
          ? 'rooms_more'
          : 'rooms_other';
  return { verdict: 'differs', code, away: Math.max(1, away) };
}

/** Rooms within one of what is wanted; a studio is one room. */
function roomsFit(search: ModelSearch, offer: ModelOffer): boolean {
  const wanted = [...roomNumbers(search.values['rooms']), ...(search.values['is_studio'] === true ? [1] : [])];
  const rooms = roomsOf(offer);
  return (
    wanted.length === 0 || rooms === undefined || (rooms >= Math.min(...wanted) - 1 && rooms <= Math.max(...wanted) + 1)
  );
}

// ---- The pair -----------------------------------------------------------------------------------------------------

const hundredths = (share: number) => Math.floor(share * 10_000 + 1e-9);
const tenths = (m2: number) => Math.round(m2 * 10);

function judgeAll(search: ModelSearch, offer: ModelOffer): { judged: Judged[]; away: number } {
  const musts = search.musts ?? defaultMusts;
  const { values } = search;
  const judged: Judged[] = [];
  const add = (field: string, verdict: Verdict, code: string) =>
    judged.push({ field, must: musts.includes(field), verdict, code });
  const price = offRange(offer.values['price'] as number, values['budget'] as [number, number]);
  add('budget', yesNo(price.side === 'inside'), `price_${price.side}`);
  const rooms = isHome(search.type) ? judgeRooms(search, offer) : null;
  if (rooms) add('rooms', rooms.verdict, rooms.code);
  const range = values['area'] as [number, number] | undefined;
  const area = areaOf(offer);
  if (range && area === undefined) add('area', 'unknown', 'not_said');
  else if (range) {
    const { side } = offRange(area!, range);
    add('area', yesNo(side === 'inside'), `area_${side}`);
  }
  for (const [field, question] of Object.entries(questions)) {
    const verdict = question(values, offer);
    if (verdict) add(field, verdict, codeOf(field, verdict, offer));
  }
  for (const field of Object.keys(values).filter((name) => name.startsWith('near_'))) {
    const verdict = near(field, values, offer);
    if (verdict) add(field, verdict, codeOf(field, verdict, offer));
  }
  if (offer.values['only_citizenship_rm'] === true && values['citizenship_rm'] !== true)
    judged.push({ field: 'citizenship_rm', must: false, verdict: 'differs', code: 'citizens_only' });
  return { judged, away: rooms?.away ?? 0 };
}

const marks = { met: '+', differs: '-', unknown: '?' } as const;
export const reasonLine = ({ field, must, verdict, code }: Judged): string =>
  `${marks[verdict]}${code}${field ? ` ${field}` : ''}${must ? '!' : ''}`;

/** What a pair is, and where it stands among others of its search. */
export function judgePair(search: ModelSearch, offer: ModelOffer): Judgement {
  const none: Judgement = { group: 'none', fits: false, reasons: [], rank: [] };
  const isPair =
    search.open &&
    offer.open &&
    search.owner !== offer.owner &&
    search.deal === offer.deal &&
    admitted[search.type]!.includes(offer.type) &&
    roomsFit(search, offer);
  if (!isPair) return none;
  const { judged, away } = judgeAll(search, offer);
  const metres = metresOutside(search.zones, offer.point);
  const sameType = search.type === offer.type;
  const differing = judged.filter(({ verdict }) => verdict === 'differs');
  const brokenMusts = differing.filter(({ must }) => must).length;
  const budget = search.values['budget'] as [number, number];
  const price = offer.values['price'] as number;
  const range = search.values['area'] as [number, number] | undefined;
  const area = areaOf(offer);
  const priceScore = score(price, budget);
  const areaScore = range && area !== undefined ? score(tenths(area), [tenths(range[0]), tenths(range[1])]) : 0;
  const fits = metres === 0 && priceScore > 0;
  const reasons = judged
    .map(reasonLine)
    .concat(metres === 0 ? '+zone_inside' : '-zone_outside', sameType ? [] : ['-other_type'])
    .toSorted();
  const last = [sameType ? 0 : 1, -offer.confirmedAt.getTime(), -offer.id];
  if (fits && brokenMusts === 0) {
    const complete = sameType && judged.every(({ verdict }) => verdict === 'met');
    return {
      group: complete ? 'complete' : 'differing',
      fits,
      reasons,
      rank: [complete ? 0 : 1, -(priceScore + areaScore), differing.length, ...last],
    };
  }
  const priceOff = offRange(price, budget).share;
  const areaOff = range && area !== undefined ? offRange(tenths(area), [tenths(range[0]), tenths(range[1])]).share : 0;
  const differences = differing.length + (metres > 0 ? 1 : 0) + (sameType ? 0 : 1);
  // Half of the price and of the area, three kilometres and three differences are the limits.
  if (priceOff > 0.5 || areaOff > 0.5 || metres > 3_000 || differences > 3) return { ...none, fits };
  const distance = hundredths(priceOff) + hundredths(areaOff) + 1_500 * away + metres + 2_000 * brokenMusts;
  return { group: 'near', fits, reasons, rank: [distance, differences, ...last] };
}

/** In the order of `rank`. */
export function byRank(a: Judgement, b: Judgement): number {
  for (const [i, place] of a.rank.entries()) if (place !== b.rank[i]) return place - b.rank[i]!;
  return 0;
}
