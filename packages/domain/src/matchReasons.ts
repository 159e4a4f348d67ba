import { citizenship, type Verdict } from './answers.ts';
import { beyondNear, nearMinutes } from './nearKinds.ts';
import { type Judged, judgeAnswers, roomsOf } from './matching.ts';
import type { SaidOffer, SaidSearch } from './matching.ts';
import { metresToZones } from './nearMisses.ts';
import { zoneAt } from './zones.ts';

/** The reason's words and what they are filled with; the page renders them. */
export type ReasonCode =
  | `price_${'inside' | 'over' | 'under'}`
  | `area_${'inside' | 'over' | 'under'}`
  | `zone_${'inside' | 'outside'}`
  | `rooms_${'exact' | 'fewer' | 'more' | 'other'}`
  | 'studio'
  | 'not_studio'
  | 'other_type'
  | `pets_${'allowed' | 'paid' | 'refused'}`
  | `term_${'fits' | 'longer'}`
  | `floor_${'fits' | 'differs'}`
  | `flag_${'present' | 'missing'}`
  | `option_${'fits' | 'differs'}`
  | `count_${'fits' | 'fewer'}`
  | `number_${'fits' | 'differs'}`
  | `house_${'absent' | 'present'}`
  | 'citizens_only'
  | `near_${'within' | 'further' | 'none' | 'unknown'}`
  | 'not_said';

export interface Reason {
  /** The answer it speaks of, by the form's name; null for the place and the kind. */
  field: string | null;
  /** The offer has to meet this answer. */
  must: boolean;
  verdict: Verdict;
  /** The same as `verdict` being `met`. */
  ok: boolean;
  code: ReasonCode;
  /** `percent`, `rooms`, `zone` (index), `days`, `floor` and the like; `field` a name, `option` a dictionary code. */
  values: Readonly<Record<string, number | string>>;
}

type Said = Pick<Reason, 'code' | 'values'>;
const said = (code: ReasonCode, values: Reason['values'] = {}): Said => ({ code, values });

/** Whole percent by which a value leaves its range, rounded up, but to 100% below it for nothing alone. */
export function percentOff(value: number, end: number): number {
  if (end <= 0) return 100;
  const percent = Math.ceil((Math.abs(value - end) * 100) / end);
  return value > 0 && value < end ? Math.min(99, percent) : percent;
}

function priceSaid(search: SaidSearch, { price }: SaidOffer, isMet: boolean): Said {
  if (isMet) return said('price_inside', { price });
  return price > search.budgetMax
    ? said('price_over', { price, percent: percentOff(price, search.budgetMax) })
    : said('price_under', { price, percent: percentOff(price, search.budgetMin) });
}

function areaSaid({ areaMin, areaMax }: SaidSearch, offer: SaidOffer, isMet: boolean): Said {
  const area = offer.area!;
  if (isMet) return said('area_inside', { area });
  return areaMin !== null && area < areaMin
    ? said('area_under', { area, percent: percentOff(area, areaMin) })
    : said('area_over', { area, percent: percentOff(area, areaMax!) });
}

function roomsSaid(search: SaidSearch, offer: SaidOffer, isMet: boolean): Said {
  const wanted = search.rooms;
  if (wanted.length === 0 || (isMet && search.isStudio && offer.isStudio)) return said(isMet ? 'studio' : 'not_studio');
  const rooms = roomsOf(offer)!;
  if (isMet) return said('rooms_exact', { rooms });
  if (wanted.every((count) => count > rooms)) return said('rooms_fewer', { rooms });
  return said(wanted.every((count) => count < rooms) ? 'rooms_more' : 'rooms_other', { rooms });
}

/** What an answer's rule says of an offer that has said something. */
function ruleSaid(field: string, search: SaidSearch, offer: SaidOffer, isMet: boolean): Said {
  if (field === citizenship) return said('citizens_only');
  const { rule } = search.compared.find((one) => one.field === field)!;
  const { words, numbers } = offer.says;
  switch (rule.type) {
    case 'flag':
      return said(isMet ? 'flag_present' : 'flag_missing', { field });
    case 'options': {
      const has = rule.codes.filter((code) => words.has(code));
      const option = has.find((code) => search.says.words.has(code)) ?? has[0]!;
      return said(isMet ? 'option_fits' : 'option_differs', { field, option });
    }
    case 'count': {
      const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => words.has(`${field}.${n}`));
      return said(isMet ? 'count_fits' : 'count_fewer', { field, count: counts.length });
    }
    case 'range':
    case 'atLeast':
    case 'atMost':
      return said(isMet ? 'number_fits' : 'number_differs', { field, number: numbers[rule.number]! });
    case 'pets':
      if (!isMet) return said('pets_refused');
      return said(words.has('pets_paid') ? 'pets_paid' : 'pets_allowed');
    case 'term':
      return said(isMet ? 'term_fits' : 'term_longer', { days: numbers.rent_term! });
    case 'floor':
      return said(isMet ? 'floor_fits' : 'floor_differs', { floor: numbers.floor! });
    case 'without':
      return said(isMet ? 'house_absent' : 'house_present');
    case 'minutes': {
      const minutes = numbers[rule.number]!;
      if (minutes >= beyondNear) return said('near_none', { field, minutes: nearMinutes });
      return said(isMet ? 'near_within' : 'near_further', { field, minutes });
    }
  }
}

/** What is not known of an offer; how far it is to somewhere is not for its owner to say. */
function unknownSaid(field: string, search: SaidSearch, offer: SaidOffer): Said {
  const isMeasured = search.compared.some((one) => one.field === field && one.rule.type === 'minutes');
  return isMeasured ? said('near_unknown', { field }) : said('not_said', { field: unsaidOf(field, offer) });
}

/** Which of an offer's answers is missing: a floor that is known says nothing of the last one while nobody knows how many there are. */
function unsaidOf(field: string, { says }: SaidOffer): string {
  return field === 'floor' && says.numbers.floor !== undefined ? 'total_floors' : field;
}

function reasonOf(search: SaidSearch, offer: SaidOffer, { field, must, verdict }: Judged): Reason {
  const isMet = verdict === 'met';
  const words =
    verdict === 'unknown'
      ? unknownSaid(field, search, offer)
      : field === 'budget'
        ? priceSaid(search, offer, isMet)
        : field === 'area'
          ? areaSaid(search, offer, isMet)
          : field === 'rooms'
            ? roomsSaid(search, offer, isMet)
            : ruleSaid(field, search, offer, isMet);
  return { field, must, verdict, ok: isMet, ...words };
}

const beside = (verdict: Verdict, code: ReasonCode, values: Reason['values'] = {}): Reason => ({
  field: null,
  must: false,
  verdict,
  ok: verdict === 'met',
  code,
  values,
});

/** To the nearest zone, rounded up, so that an approximate place is not given to the metre. */
const roundedMetres = (search: SaidSearch, { point }: SaidOffer): number =>
  Math.ceil(metresToZones(search.zones, point) / 100) * 100;

/**
 * Why an offer suits a search and where it does not, in the order in which people ask: price, place, kind, rooms, area, then
 * the rest. Each answer of the search that is narrower than "any" gives one reason, "not said" included.
 */
export function matchReasons(search: SaidSearch, offer: SaidOffer): Reason[] {
  const zone = zoneAt(search.zones, offer.point);
  const [price, ...rest] = judgeAnswers(search, offer).map((judged) => reasonOf(search, offer, judged));
  return [
    price!,
    zone === undefined
      ? beside('differs', 'zone_outside', { metres: roundedMetres(search, offer) })
      : beside('met', 'zone_inside', { zone }),
    ...(search.propertyType === offer.propertyType
      ? []
      : [beside('differs', 'other_type', { propertyType: offer.propertyType })]),
    ...rest,
  ];
}
