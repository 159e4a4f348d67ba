import { joinAddress, streetAddress } from '@app/domain/gazetteer/address';
import { areasAt } from '@app/domain/gazetteer/areasAt';
import { metresBetween } from '@app/domain/gazetteer/line';
import { nearestOf } from '@app/domain/gazetteer/nearestOf';
import type { Area, Names } from '@app/domain/gazetteer/place';
import { capital } from '@app/domain/gazetteer/towns';
import { ofReferences } from '@app/domain/editedReferences';
import type { Locale, LngLat } from '@app/domain/kinds';
import { Texts } from '../texts.ts';
import type { AddressSettlement } from './addressStreet.ts';
import { type AreaNames, areaNames, type NamedArea } from './areaNames.ts';
import { BestHits, type Hit } from './bestHits.ts';
import { NameIndex } from './nameIndex.ts';
import type { PackedAddresses } from './packedAddresses.ts';
import { StreetShapes } from './streetShapes.ts';
import { readTyped, streetKinds, type TypedAddress } from './typedAddress.ts';
import { type ContextFit, maxTypedWords, noFit, TypedMatches } from './typedMatches.ts';

export interface FoundPlace {
  kind: Area['kind'] | 'street';
  /** The code of the area or the id of the street. */
  code: string;
  /** The place itself: `bd. Dacia, 27`. */
  title: string;
  /** Where it lies: `Botanica, Chișinău`; empty for a town. */
  detail: string;
  /** Both in one line. */
  address: string;
  /** As it was typed, of a street alone. */
  house: string | null;
  sector: string | null;
  city: string;
  point: LngLat;
  /** How badly it fits what was typed: 0 for every letter right. */
  misfit: number;
}

export interface PlaceNames {
  /** `bd. Dacia, 27, Botanica, Chișinău`, or as much of it as is known. */
  address: string;
  street: string | null;
  sector: string | null;
  city: string;
}

export interface NamedCorner {
  streets: [string, string];
  metres: number;
}

/** A name that differs more may be another one. */
const surelyNamed = 20;
/** A marker stands no farther from the street of its address; of some streets no more is known than about where they lie. */
const namedMetres = 1_500;

/** What is kept of a street beside its shape. */
interface KnownStreet {
  names: Names;
  /** Code of its town, suburb or village. */
  city: string;
}

/** Places, and in which of them each street lies, by their numbers; -1 for none. */
interface KnownAreas extends AreaNames {
  cities: Int32Array;
  sectors: Int32Array;
  capitalNumber: number;
}

/** A hamlet that the gazetteer does not know is addressed by the village it belongs to, which is no farther. */
const hamletMetres = 8_000;

/** Streets of the capital go before towns, others after all: a town of that name is what is meant. Of streets of one name those that have the house go first. */
const streetOrder = { capital: 2, other: 20 } as const;
/** Another kind of street than was typed; and no street at all. */
const otherKind = { street: 1, area: 10 } as const;

/** The typed words that one reading of an address asks for, by their numbers. */
interface Reading {
  asked: readonly number[];
  house: string | undefined;
}

/** Towns that a typed address names: by which of its words, which other places are theirs, and as what they are found. */
interface NamedTowns {
  words: number;
  count: number;
  isIn: (city: number) => boolean;
  hits: readonly Hit[];
}

/**
 * Streets with their houses, and the places they lie in, found by what people type. What it keeps are words, numbers and
 * places in typed arrays: no street is compared by itself.
 */
export class AddressIndex {
  readonly #packed: PackedAddresses;
  readonly #ids: Texts;
  readonly #ro: Texts;
  readonly #ru: Texts;
  readonly #matches: TypedMatches;
  readonly #shapes: StreetShapes;
  /** Administrators rename places: their names are few, and are indexed anew. */
  readonly #areas: () => KnownAreas;
  readonly #settlements: ReadonlyMap<string, AddressSettlement>;

  constructor(packed: PackedAddresses) {
    this.#packed = packed;
    [this.#ids, this.#ro, this.#ru] = [new Texts(packed.ids), new Texts(packed.ro), new Texts(packed.ru)];
    this.#matches = new TypedMatches(new NameIndex(packed.names));
    this.#shapes = new StreetShapes(packed.shapes);
    this.#settlements = new Map(packed.settlements.map((one) => [one.code, one]));
    this.#areas = ofReferences(() => {
      const known = areaNames(packed.settlements);
      const numbers = new Map(known.areas.map(({ code }, i) => [code, i]));
      const numberOf = packed.areaCodes.map((code) => {
        const number = numbers.get(code);
        if (number === undefined) throw new Error(`No place has the code ${code}`);
        return number;
      });
      return {
        ...known,
        cities: packed.cities.map((area) => numberOf[area]!),
        sectors: packed.sectors.map((area) => numberOf[area] ?? -1),
        capitalNumber: numbers.get(capital.code)!,
      };
    });
  }

  /** How many streets and houses it knows. */
  get counts(): { streets: number; houses: number } {
    return { streets: this.#ids.length, houses: this.#shapes.houses };
  }

  /** A street's names by its id; none where this data has no such street. */
  namesOf(id: string): Names | undefined {
    const { byId } = this.#packed;
    const street = byId[this.#ids.firstNotBefore(id, (place) => byId[place]!)];
    return street === undefined || this.#ids.at(street) !== id ? undefined : this.#street(street).names;
  }

  #street(street: number): KnownStreet {
    const { areaCodes, cities } = this.#packed;
    return {
      names: { ro: this.#ro.at(street), ru: this.#ru.at(street) },
      city: areaCodes[cities[street]!]!,
    };
  }

  /**
   * Places that fit what was typed, the best first: whole words before beginnings before misspellings, the capital before
   * the rest of the country. Case, diacritics and alphabet do not matter, and one or two letters may be wrong. A house that
   * is not known is placed along its street by its number's size, so it is near, not exact. What fits neither a name nor
   * where it lies is left aside when nothing fits whole: the street stays, or the town. A town that is named is never left
   * aside: of streets those in it are found alone.
   */
  find(query: string, locale: Locale, limit = 5): FoundPlace[] {
    return this.#best(query, limit, { count: 0 }).map((hit) => this.#describe(hit, locale));
  }

  /** How many words are compared and names met to answer. @internal */
  stepsOf(query: string): number {
    const steps = { count: 0 };
    this.#best(query, 5, steps);
    return steps.count;
  }

  /** Where the towns and villages are that a typed address names beside its street; none where it names nothing else. */
  townsIn(query: string): readonly LngLat[] {
    const typed = readTyped(query);
    const words = typed.words.slice(0, maxTypedWords);
    const { areas, matches } = this.#areas();
    try {
      matches.look(words, { count: 0 }, true);
      const towns = this.#townsNamed(typed, words);
      return towns && towns.count < words.length ? towns.hits.map(({ owner }) => areas[owner]!.point) : [];
    } finally {
      matches.clear();
    }
  }

  /**
   * What fits letter by letter, else with wrong letters, else without a word: each look costs more than the one before
   * it, and what it would add stands below.
   */
  #best(query: string, limit: number, steps: { count: number }): readonly Hit[] {
    const typed = readTyped(query);
    if (typed.words.length === 0) return [];
    const words = [...new Set([...typed.words, ...typed.beforeHouse, ...typed.afterHouse])].slice(0, maxTypedWords);
    const exact = this.#look(typed, words, limit, false, steps);
    return exact.length > 0 ? exact : this.#look(typed, words, limit, true, steps);
  }

  /** @param misspelt words with wrong letters as well, and at the worst without a word */
  #look(
    typed: TypedAddress,
    words: readonly string[],
    limit: number,
    misspelt: boolean,
    steps: { count: number },
  ): readonly Hit[] {
    const { matches } = this.#areas();
    try {
      const known = matches.look(words, steps, misspelt) & this.#matches.look(words, steps, misspelt);
      const found = readings(typed, words, known);
      const whole = this.#hits(typed, found, words, limit, true);
      if (whole.length > 0 || !misspelt) return whole;
      const towns = this.#townsNamed(typed, words);
      if (!towns) return this.#hits(typed, found, words, limit, false);
      const others = readings(typed, words, known & ~towns.words);
      const inTowns = this.#hits(typed, others, words, limit, true, towns);
      const streets = inTowns.length > 0 ? inTowns : this.#hits(typed, others, words, limit, false, towns);
      return [...streets, ...towns.hits].slice(0, limit);
    } finally {
      matches.clear();
      this.#matches.clear();
    }
  }

  /** The towns and villages that are named beside other words; null for none. */
  #townsNamed(typed: TypedAddress, words: readonly string[]): NamedTowns | null {
    const { areas, matches, capitalNumber } = this.#areas();
    const wordsOf = (bits: number) => words.filter((_, i) => bits & (1 << i));
    const named = [...matches.namedWhole(words)].filter(
      ([, bits]) => !typed.streetTexts.some((text) => `${text} `.startsWith(`${wordsOf(bits).join(' ')} `)),
    );
    if (named.length === 0) return null;
    const inCapital = named.some(([area]) => areas[area]!.inCapital);
    const isIn = (city: number): boolean => {
      const there = areas[city]!;
      if (inCapital && (city === capitalNumber || there.kind === 'suburb')) return true;
      return named.some(([area]) => {
        if (area === city) return true;
        return this.#settlements.has(there.code) && metresBetween(there.point, areas[area]!.point) <= hamletMetres;
      });
    };
    const hits = named
      .map(([owner]) => ({ owner, isArea: true, misfit: otherKind.area, order: areas[owner]!.order, house: undefined }))
      .toSorted((a, b) => a.order - b.order);
    const all = named.reduce((bits, [, some]) => bits | some, 0);
    return { words: all, count: wordsOf(all).length, isIn, hits };
  }

  #hits(
    typed: TypedAddress,
    found: readonly Reading[],
    words: readonly string[],
    limit: number,
    isWhole: boolean,
    towns?: NamedTowns,
  ): readonly Hit[] {
    const { areas, matches, cities, sectors, capitalNumber } = this.#areas();
    const { kinds } = this.#packed;
    const typedKind = typed.kind === null ? -1 : streetKinds.indexOf(typed.kind);
    const best = new BestHits(limit);
    const isNumber = words.map((word) => /^\d/.test(word));
    const around = words.map((_, word) => matches.fitsOf(word, areas.length));
    const inStreet: ContextFit = (owner, word) => {
      const [fits, sector] = [around[word]!, sectors[owner]!];
      return sector === -1 ? fits[cities[owner]!]! : Math.min(fits[cities[owner]!]!, fits[sector]!);
    };
    const inArea: ContextFit = (owner, word) => (areas[owner]!.inCapital ? around[word]![capitalNumber]! : noFit);
    const elsewhere = towns?.count ?? 0;
    for (const { asked, house } of found) {
      const hasHouse = house === undefined ? undefined : this.#shapes.housed(house);
      this.#matches.each({ asked, isNumber, isWhole, elsewhere }, inStreet, (owner, fit) => {
        if (towns && !towns.isIn(cities[owner]!)) return;
        const differs = typedKind !== -1 && kinds[owner] !== -1 && typedKind !== kinds[owner];
        const misfit = fit + (differs ? otherKind.street : 0);
        const known = hasHouse?.(owner) ? 1 : 0;
        const order = (cities[owner] === capitalNumber ? streetOrder.capital : streetOrder.other) - known;
        best.take({ owner, isArea: false, misfit, order, house });
      });
      if (house !== undefined || towns) continue;
      matches.each({ asked, isNumber, isWhole, elsewhere }, inArea, (owner, fit) => {
        const misfit = fit + (typed.kind === null ? 0 : otherKind.area);
        best.take({ owner, isArea: true, misfit, order: areas[owner]!.order, house: undefined });
      });
    }
    return best.hits;
  }

  /**
   * The street at a place that has every one of these words in its name, a letter of which may be wrong; the one that fits
   * best. None where another street of that town is what they name.
   */
  streetNamed(typed: readonly string[], point: LngLat): { id: string; misfit: number } | null {
    const { city } = areasAt(point);
    const { areaCodes, cities } = this.#packed;
    // A village that the gazetteer does not know has streets of its own.
    const isThere = areaCodes.map((code) => code === city.code || this.#settlements.has(code));
    const words = typed.slice(0, maxTypedWords);
    const asked = { asked: [...words.keys()], isNumber: words.map(() => false), isWhole: true, elsewhere: 0 };
    const best = new BestHits(1);
    try {
      this.#matches.look(words, { count: 0 }, true);
      this.#matches.each(
        asked,
        () => noFit,
        (owner, misfit) => {
          if (misfit > surelyNamed || !isThere[cities[owner]!]) return;
          const metres = this.#shapes.metresTo(owner, point, namedMetres);
          if (metres <= namedMetres) best.take({ owner, isArea: false, misfit, order: metres, house: undefined });
        },
      );
    } finally {
      this.#matches.clear();
    }
    const near = best.hits[0];
    return near ? { id: this.#ids.at(near.owner), misfit: near.misfit } : null;
  }

  #describe(hit: Hit, locale: Locale): FoundPlace {
    const misfit = hit.misfit / 10;
    if (hit.isArea) return { ...describeArea(this.#areas().areas[hit.owner]!, locale), misfit };
    const street = this.#street(hit.owner);
    const title = streetAddress(street, locale, hit.house);
    const point = this.#shapes.placeOf(hit.owner, hit.house);
    const { sector, city } = this.#around(street, point, locale);
    const detail = joinAddress([sector, city]);
    const address = joinAddress([title, detail]);
    return {
      kind: 'street',
      code: this.#ids.at(hit.owner),
      title,
      detail,
      address,
      house: hit.house ?? null,
      sector,
      city,
      point,
      misfit,
    };
  }

  /** As its marker will say: a long street crosses sectors. */
  #around(
    street: Pick<KnownStreet, 'city'> | null,
    point: LngLat,
    locale: Locale,
  ): { sector: string | null; city: string } {
    const own = street ? this.#settlements.get(street.city) : this.#ownSettlementAt(point);
    if (own) return { sector: null, city: own.names[locale] };
    const { sector, city } = areasAt(point);
    return { sector: sector?.names[locale] ?? null, city: city.names[locale] };
  }

  /** The nearest of the places that the gazetteer does not know, where none that it knows is nearer. */
  #ownSettlementAt(point: LngLat): AddressSettlement | undefined {
    const { sector, city } = areasAt(point);
    if (sector) return undefined;
    const own = nearestOf([...this.#settlements.values()], ({ centre }) => metresBetween(point, centre));
    return own && own.metres < metresBetween(point, city.centre) ? own.item : undefined;
  }

  /** The street within 250 m; null for none. */
  streetAt(point: LngLat, locale: Locale): string | null {
    const at = this.#shapes.at(point);
    return at && this.#street(at.street).names[locale];
  }

  /** The nearest corner within 400 m, by the names of its streets, the one that the place is at first. */
  cornerAt(point: LngLat, locale: Locale): NamedCorner | null {
    const corner = this.#shapes.cornerAt(point, (a, b) => this.#ro.at(a) === this.#ro.at(b));
    if (!corner) return null;
    const [first, second] = corner.streets;
    const nameOf = (street: number) => this.#street(street).names[locale];
    return { streets: [nameOf(first), nameOf(second)], metres: corner.metres };
  }

  /**
   * Names a place: the house that stands there or beside it where houses are known, the street within 250 m, the sector
   * around it, the nearest town.
   */
  nameAt(point: LngLat, locale: Locale): PlaceNames {
    const at = this.#shapes.at(point);
    const found = at && this.#street(at.street);
    const street = found && streetAddress(found, locale, at.house ?? undefined);
    const { sector, city } = this.#around(found, point, locale);
    return { address: joinAddress([street, sector, city]), street, sector, city };
  }
}

/** All words as a name, and those beside a house number; the first goes before the other where they fit alike. */
function readings(typed: TypedAddress, words: readonly string[], known: number): Reading[] {
  const numbersOf = (some: readonly string[]) =>
    [...new Set(some)].map((word) => words.indexOf(word)).filter((i) => i !== -1 && known & (1 << i));
  const whole = { asked: numbersOf(typed.words), house: undefined };
  if (typed.house === undefined || typed.beforeHouse.length === 0) return [whole];
  return [whole, { asked: numbersOf([...typed.beforeHouse, ...typed.afterHouse]), house: typed.house }];
}

function describeArea({ kind, code, names, point }: NamedArea, locale: Locale): Omit<FoundPlace, 'misfit'> {
  const title = names[locale];
  const base = { kind, code, title, house: null, point };
  if (kind !== 'sector') return { ...base, detail: '', address: title, sector: null, city: title };
  const city = capital.names[locale];
  return { ...base, detail: city, address: joinAddress([title, city]), sector: title, city };
}
