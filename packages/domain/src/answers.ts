import { propertyTypes, type PropertyType } from './kinds.ts';
import type { NearField } from './nearKinds.ts';

/*
 * How one answer of a search is compared with one offer. Rules are data: `verdictOf` reads them here, and the server draws the
 * same comparison in SQL from the same rules.
 */

/** Numbers of an offer's form that answers are compared with; rent terms in days, plots in sot. */
export type FormNumber =
  | 'floor'
  | 'total_floors'
  | 'rent_term'
  | 'year_of_construction'
  | 'plot_area'
  | 'number_of_storeys';
/** Numbers of an offer's form of which a search names the most: euros a month, percent, a day as YYYYMMDD. */
export const limitedFields = ['utilities_winter', 'utilities_summer', 'commission_percent', 'free_from'] as const;
export type LimitedField = (typeof limitedFields)[number];
/** And those that are measured: ways on foot, in minutes. */
export type OfferNumber = FormNumber | LimitedField | NearField;

/** What an offer says: its switches that are on, option codes and counts as words, and its numbers. */
export interface OfferSays {
  propertyType: PropertyType;
  words: ReadonlySet<string>;
  numbers: Readonly<Partial<Record<OfferNumber, number>>>;
}

/** What a search says, in the same words; ranges and numbers by field; `refused` are its switches that were answered "no". */
export interface SearchSays {
  words: ReadonlySet<string>;
  numbers: Readonly<Record<string, number>>;
  ranges: Readonly<Record<string, readonly [from: number, to: number]>>;
  refused: ReadonlySet<string>;
}

/** How a field is compared. */
export type AnswerRule =
  /** A switch: one of `met` says yes; one of `against` says no. */
  | { type: 'flag'; met: readonly string[]; against: readonly string[] }
  /** One of the chosen options; one of `lifts` among them means any, and offers' `silent` ones say nothing. */
  | { type: 'options'; codes: readonly string[]; lifts: readonly string[]; silent: readonly string[] }
  /** At least so many. */
  | { type: 'count' }
  /** Between two numbers. */
  | { type: 'range'; number: FormNumber }
  /** At least this number; zero asks nothing. */
  | { type: 'atLeast'; number: FormNumber }
  /** At most this number. */
  | { type: 'atMost'; number: LimitedField }
  /** The animals of those who search, against what the owner admits. */
  | { type: 'pets' }
  /** How long they want to stay, against the shortest term. */
  | { type: 'term' }
  | { type: 'floor' }
  /** So many minutes on foot at most, against what was measured of the place that the offer is shown at. */
  | { type: 'minutes'; number: NearField }
  /** A switch that was answered "no": an offer that has `word` differs. */
  | { type: 'without'; word: string };

/** A field of a search's form that offers are compared by. */
export interface Compared {
  field: string;
  rule: AnswerRule;
}

export type Verdict = 'met' | 'differs' | 'unknown';

/** Answers that an offer has to meet unless the author says otherwise. */
export const defaultMusts: readonly string[] = [
  'pets',
  'rent_term',
  'commercial_type',
  'land_type',
  'private_house_allowed',
];

/**
 * Switches of the main part of each offer form, which every author has before their eyes: off, they say "no". All other
 * switches stand among the optional details: off, they say nothing.
 */
export const switchesThatSayNo: Readonly<Record<PropertyType, readonly string[]>> = {
  [propertyTypes.apartment]: [
    'is_studio',
    'is_living',
    'balcony',
    'utility_room',
    'separate_bathroom',
    'only_citizenship_rm',
  ],
  [propertyTypes.house]: [
    'is_studio',
    'is_living',
    'balcony',
    'utility_room',
    'separate_bathroom',
    'only_citizenship_rm',
  ],
  [propertyTypes.commercial]: ['is_private_house'],
  [propertyTypes.land]: [],
};

/** Fields that are not compared by their type alone. */
const specialRules: Readonly<Record<string, AnswerRule>> = {
  balcony: { type: 'flag', met: ['balcony', 'balcony_count.1', 'loggia_count.1'], against: [] },
  separate_bathroom: { type: 'flag', met: ['separate_bathroom', 'bathroom_count.2'], against: ['bathroom_count.1'] },
  loggia: { type: 'flag', met: ['loggia_count.1'], against: [] },
  dressing_room: { type: 'flag', met: ['wardrobe_count.1'], against: [] },
  basic_furniture: { type: 'flag', met: ['basic_furniture'], against: ['unfurnished'] },
  unfurnished: { type: 'flag', met: ['unfurnished'], against: ['basic_furniture'] },
  garage: { type: 'flag', met: ['garage', 'parking_covered'], against: ['parking_open', 'parking_none'] },
  pets: { type: 'pets' },
  rent_term: { type: 'term' },
  floor: { type: 'floor' },
  private_house_allowed: { type: 'without', word: 'is_private_house' },
  year_of_construction: { type: 'range', number: 'year_of_construction' },
  plot_area: { type: 'range', number: 'plot_area' },
  number_of_storeys: { type: 'atLeast', number: 'number_of_storeys' },
};

/** Options that mean any, and what an offer says with one that leaves all open. */
const liftingOptions = ['heating_any', 'commercial_repair_any', 'parking_none'];
const silentOptions = ['heating_any', 'commercial_repair_any', 'commercial_free'];

/**
 * The field of a search that says its author is a citizen. An offer for citizens alone differs from a search without it; that
 * hides nothing, so it is never a must.
 */
export const citizenship = 'citizenship_rm';
export const citizensOnly = 'only_citizenship_rm';

/** Whether an offer is for citizens alone and the search does not say that its author is one. */
export const refusesCitizenship = (search: SearchSays, offer: OfferSays): boolean =>
  offer.words.has(citizensOnly) && !search.words.has(citizenship);

/** Answers about those who search, not about what they look for, words, and those that stand in columns of their own. */
const notCompared = new Set([
  citizenship,
  'is_studio',
  'rooms',
  'people',
  'active_for',
  'budget',
  'area',
  'exchange_for',
  'description',
]);

const isLimited = (field: string): field is LimitedField => limitedFields.some((one) => one === field);

/**
 * The rule of a field of a search's form: flags, counts (their names end with `_count`), minutes and options are compared by
 * their type, all others by `specialRules`; undefined for what offers are not compared by.
 * @param codes of its dictionary, when it has one
 * @throws Error of a field whose author has not said how it is compared
 */
export function answerRule(field: string, type: string, codes: readonly string[] = []): AnswerRule | undefined {
  if (notCompared.has(field)) return undefined;
  const special = specialRules[field];
  if (special) return special;
  if (isLimited(field)) return { type: 'atMost', number: field };
  if (type === 'flag') return { type: 'flag', met: [field], against: [] };
  if (type === 'count') return { type: 'count' };
  if (type === 'minutes') return { type: 'minutes', number: field as NearField };
  if (type !== 'options') throw new Error(`${field}: say in specialRules how it is compared, or that it is not`);
  const within = (some: readonly string[]) => codes.filter((code) => some.includes(code));
  return { type: 'options', codes, lifts: within(liftingOptions), silent: within(silentOptions) };
}

/** Whether an answer is narrower than "any". */
export function isAsked({ field, rule }: Compared, { words, numbers, ranges, refused }: SearchSays): boolean {
  switch (rule.type) {
    case 'flag':
      return words.has(field);
    case 'options':
      return rule.codes.some((code) => words.has(code)) && !rule.lifts.some((code) => words.has(code));
    case 'count':
      return words.has(`${field}.1`);
    case 'range':
      return ranges[field] !== undefined;
    case 'atLeast':
      return (numbers[field] ?? 0) > 0;
    case 'pets':
      return ownPets.some((pet) => words.has(pet));
    case 'term':
    case 'minutes':
    case 'atMost':
      return numbers[field] !== undefined;
    case 'floor':
      return floorWishes.some((wish) => words.has(wish));
    case 'without':
      return refused.has(field);
  }
}

export const ownPets = ['has_cat', 'has_dog', 'has_small_pet', 'has_other_pet'] as const;
export const floorWishes = ['floor_not_first', 'floor_not_last', 'floor_first', 'floor_last'] as const;

const some = (words: ReadonlySet<string>, wanted: readonly string[]): boolean => wanted.some((word) => words.has(word));
const isOr = (met: boolean, otherwise: 'differs' | 'unknown'): Verdict => (met ? 'met' : otherwise);

/** Cats and dogs have to be named by the owner where any are named, other animals fit with either. A payment alone admits all. */
function petsVerdict(search: ReadonlySet<string>, offer: ReadonlySet<string>): Verdict {
  if (offer.has('pets_none')) return 'differs';
  if (!some(offer, ['pets_cats', 'pets_dogs'])) return isOr(offer.has('pets_paid'), 'unknown');
  const lacksCat = search.has('has_cat') && !offer.has('pets_cats');
  const lacksDog = search.has('has_dog') && !offer.has('pets_dogs');
  return isOr(!lacksCat && !lacksDog, 'differs');
}

/** Both of "not first, not last" have to hold; of "only first, only last" one is enough. */
function floorVerdict(wish: ReadonlySet<string>, { floor, total_floors: total }: OfferSays['numbers']): Verdict {
  if (floor === undefined) return 'unknown';
  // The ground floor is 0 in some houses.
  const isFirst = floor <= 1;
  const isLast = floor === total;
  if ((wish.has('floor_not_first') && isFirst) || (wish.has('floor_not_last') && isLast)) return 'differs';
  const asksEnd = some(wish, ['floor_first', 'floor_last']);
  const isEnd = (wish.has('floor_first') && isFirst) || (wish.has('floor_last') && isLast);
  // How many floors there are is not said.
  const maybeLast = total === undefined && (wish.has('floor_not_last') || (wish.has('floor_last') && !isEnd));
  if (maybeLast) return 'unknown';
  return isOr(!asksEnd || isEnd, 'differs');
}

function countOf(words: ReadonlySet<string>, field: string): number {
  let count = 0;
  while (words.has(`${field}.${count + 1}`)) count += 1;
  return count;
}

/** Compares an answer that is asked (`isAsked`) with an offer. What the offer does not say is `unknown`. */
export function verdictOf({ field, rule }: Compared, search: SearchSays, offer: OfferSays): Verdict {
  const { words, numbers } = offer;
  switch (rule.type) {
    case 'flag': {
      if (some(words, rule.met)) return 'met';
      const saysNo = some(words, rule.against) || switchesThatSayNo[offer.propertyType].includes(field);
      return saysNo ? 'differs' : 'unknown';
    }
    case 'options': {
      const said = rule.codes.filter((code) => words.has(code));
      if (said.some((code) => search.words.has(code))) return 'met';
      return said.some((code) => !rule.silent.includes(code)) ? 'differs' : 'unknown';
    }
    case 'count': {
      const said = countOf(words, field);
      return said === 0 ? 'unknown' : isOr(said >= countOf(search.words, field), 'differs');
    }
    case 'range': {
      const said = numbers[rule.number];
      const [from, to] = search.ranges[field]!;
      return said === undefined ? 'unknown' : isOr(said >= from && said <= to, 'differs');
    }
    case 'atLeast': {
      const said = numbers[rule.number];
      return said === undefined ? 'unknown' : isOr(said >= search.numbers[field]!, 'differs');
    }
    case 'pets':
      return petsVerdict(search.words, words);
    case 'term': {
      const least = numbers.rent_term;
      return least === undefined ? 'unknown' : isOr(least <= search.numbers[field]!, 'differs');
    }
    case 'floor':
      return floorVerdict(search.words, numbers);
    case 'minutes':
    case 'atMost': {
      const said = numbers[rule.number];
      return said === undefined ? 'unknown' : isOr(said <= search.numbers[field]!, 'differs');
    }
    case 'without':
      if (words.has(rule.word)) return 'differs';
      return isOr(switchesThatSayNo[offer.propertyType].includes(rule.word), 'unknown');
  }
}
