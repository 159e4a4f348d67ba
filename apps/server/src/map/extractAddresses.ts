import { nameWords } from '@app/domain/gazetteer/kindWords';
import { words } from '@app/domain/gazetteer/fold';
import { metresToLine } from '@app/domain/gazetteer/line';
import { lengthOf } from '@app/domain/gazetteer/mappedStreets';
import { streetId } from '@app/domain/gazetteer/streetId';
import { shortStreetNames } from '@app/domain/gazetteer/streetName';
import type { LngLat } from '@app/domain/kinds';
import type { AreaRing } from '@app/engine/areas/assembleArea';
import { pointInside } from '@app/engine/areas/pointInside';
import type { House } from '@app/engine/addressIndex/addressStreet';
import { joinLines } from '@app/engine/lines/joinLines';
import type { AddressData, StreetData } from '../addresses/addressPart.ts';
import type { HouseTags, StreetNames } from './addressTags.ts';
import type { ExtractContents } from './extractContents.ts';
import type { ExtractShapes } from './extractShapes.ts';
import { cellAt, cellsAround, cellsOf, nearGroups } from './nearGroups.ts';
import { SettlementsAt, type StreetPlace } from './settlementsAt.ts';

/** A way of a street. */
interface Piece {
  names: StreetNames;
  /** Nodes by their place. */
  nodes: Int32Array;
  /** Of pieces of one street in one town the same: how it is spelt does not matter. */
  key: string;
  line: LngLat[];
  place: StreetPlace;
}

/** A house with what its address says. */
interface PlacedHouse extends Pick<HouseTags, 'number'> {
  street: string;
  at: LngLat;
  place: StreetPlace;
}

/** A street on the way to becoming one. */
interface DraftStreet extends StreetPlace {
  names: StreetNames;
  lines: LngLat[][];
  metres: number;
  houses: House[];
}

/** A house's street is no farther from it. Metres. */
const houseMetres = 1_500;

/** What streets of a name are looked up by: how it is spelt, its kind and spaces do not matter. `Benderer Strasse`, `Bendererstrasse`. */
const looseKey = (name: string): string => {
  const own = nameWords(name);
  return (own.length > 0 ? own : words(name)).join('');
};

/** Within a surface; at a corner of one that has none. */
function pointOf(rings: readonly AreaRing[]): LngLat {
  const inside = pointInside(rings);
  const [x, y] = Number.isFinite(inside[0]) ? inside : [rings[0]![0]!, rings[0]![1]!];
  return [x / 1e7, y / 1e7];
}

/** What most say, the longest stretch first; of two as long the one with more letters that only one language has. */
function voted(pieces: readonly Piece[], nameOf: (names: StreetNames) => string): string {
  const metres = new Map<string, number>();
  for (const { names, line } of pieces) {
    const name = nameOf(names);
    metres.set(name, (metres.get(name) ?? 0) + lengthOf(line));
  }
  const marks = (name: string) => name.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;
  return [...metres].toSorted(([a, most], [b, more]) => more - most || marks(b) - marks(a))[0]![0];
}

/** One street of pieces that lie together and are called alike. */
function streetOf(pieces: readonly Piece[], shapes: ExtractShapes): DraftStreet {
  const ro = voted(pieces, (names) => names.ro);
  const inRussian = pieces.filter(({ names }) => names.ru !== names.ro);
  const ru = inRussian.length > 0 ? voted(inRussian, (names) => names.ru) : ro;
  const others = new Set(pieces.flatMap(({ names }) => [names.ro, names.ru, ...names.others]));
  others.delete(ro);
  others.delete(ru);
  const joined = joinLines(
    pieces.map(({ nodes }) => nodes),
    shapes.degreesOf,
  );
  const lines = joined.map((nodes) => nodes.map((node): LngLat => shapes.degreesOf(node)));
  const byLength = lines.map((line) => ({ line, metres: lengthOf(line) })).sort((a, b) => b.metres - a.metres);
  return {
    names: { ro, ru, others: [...others] },
    lines: byLength.map(({ line }) => line),
    metres: byLength.reduce((sum, { metres }) => sum + metres, 0),
    houses: [],
    ...pieces[0]!.place,
  };
}

/** Roads from town to town are called after both, such as `Chișinău – Orhei`: nobody lives at them. */
const betweenTowns = /^\p{Lu}[\p{L}. ]+(?: [-–—] ?| ?[-–—] )\p{Lu}/u;

/** Streets of the map: a street that goes on through the next village is another one there, with numbers of its own. */
function mappedStreets({ streets }: ExtractContents, shapes: ExtractShapes, settlements: SettlementsAt): DraftStreet[] {
  const pieces: Piece[] = [];
  for (const { drawn: names, ways } of streets.values()) {
    const key = streetId('', names.ro);
    if (key === '/' || betweenTowns.test(names.ro)) continue;
    for (const way of ways)
      for (const nodes of shapes.knownPieces(way)) {
        const line = Array.from(nodes, (node): LngLat => shapes.degreesOf(node));
        pieces.push({ names, key, nodes, line, place: settlements.placeOf(line[line.length >> 1]!) });
      }
  }
  return [...Map.groupBy(pieces, ({ key, place }) => place.city + key).values()]
    .flatMap((alike) => nearGroups(alike, ({ line }) => [line]))
    .map((together) => streetOf(together, shapes));
}

function* placedHouses(
  { houseNodes, houseWays, multipolygons }: ExtractContents,
  shapes: ExtractShapes,
  settlements: SettlementsAt,
): Generator<PlacedHouse> {
  function* placed(house: HouseTags | undefined, placeOf: () => LngLat | undefined): Generator<PlacedHouse> {
    const at = house?.street ? placeOf() : undefined;
    if (!house?.street || !at) return;
    const { number, street, city } = house;
    yield { number, street, at, place: settlements.placeOf(at, city) };
  }
  const inside = (rings: readonly AreaRing[] | undefined) => rings && pointOf(rings);
  for (const house of houseNodes) yield* placed(house, () => shapes.degreesOf(house.node));
  for (const house of houseWays) {
    yield* placed(house, () => {
      const ring = shapes.ringOf(house.way);
      return ring && pointOf([ring]);
    });
  }
  for (const { house, members } of multipolygons) yield* placed(house, () => inside(shapes.polygonsOf(members)[0]));
}

const metresTo = ({ lines }: DraftStreet, at: LngLat): number =>
  Math.min(...lines.map((line) => metresToLine(at, line)));

/** Of squares that streets are looked up by: a house's street is in its own or one of those around. Degrees. */
const lookCell = 0.02;

/** Streets by their names and where they run. */
class StreetsByName {
  readonly #byName = new Map<string, Map<number, DraftStreet[]>>();

  constructor(streets: readonly DraftStreet[]) {
    for (const street of streets) {
      const { ro, ru, others } = street.names;
      const cells = new Set(street.lines.flatMap((line) => [...cellsOf(line, lookCell)]));
      for (const key of new Set([ro, ru, ...others].map(looseKey))) {
        const named = this.#byName.get(key) ?? new Map<number, DraftStreet[]>();
        this.#byName.set(key, named);
        for (const cell of cells) named.set(cell, [...(named.get(cell) ?? []), street]);
      }
    }
  }

  near(name: string, at: LngLat): DraftStreet[] {
    const named = this.#byName.get(looseKey(name));
    return named ? [...new Set(cellsAround(cellAt(at, lookCell)).flatMap((cell) => named.get(cell) ?? []))] : [];
  }
}

/** The street that a house's address names: of that kind and town too where there are several, then the nearest. */
function streetOfHouse({ street, at, place }: PlacedHouse, known: readonly DraftStreet[]): DraftStreet | undefined {
  const near = known
    .map((one) => ({
      one,
      metres: metresTo(one, at),
      isSame: streetId('', one.names.ro) === streetId('', street),
      isThere: one.city === place.city,
    }))
    .filter(({ metres }) => metres <= houseMetres);
  return near.toSorted(
    (a, b) => Number(b.isSame) - Number(a.isSame) || Number(b.isThere) - Number(a.isThere) || a.metres - b.metres,
  )[0]?.one;
}

function take(street: DraftStreet, { number, at, street: name }: PlacedHouse): void {
  // Several numbers of one house stand with semicolons between.
  for (const one of number.split(/[;,]/)) if (one.trim()) street.houses.push({ number: one.trim(), at });
  const { ro, ru, others } = street.names;
  if (![ro, ru, ...others].includes(name)) street.names = { ro, ru, others: [...others, name] };
}

/** Streets that houses' addresses name and that have no way of that name near: where the houses stand. */
function streetsOfHouses(houses: readonly PlacedHouse[]): DraftStreet[] {
  return [...Map.groupBy(houses, ({ street, place }) => `${place.city}/${looseKey(street)}`)]
    .filter(([key]) => !key.endsWith('/'))
    .flatMap(([, alike]) => nearGroups(alike, ({ at }) => [[at]]))
    .map((together) => {
      const name = together[0]!.street;
      const street: DraftStreet = {
        names: { ro: name, ru: name, others: [] },
        lines: [],
        metres: 0,
        houses: [],
        ...together[0]!.place,
      };
      for (const house of together) take(street, house);
      return street;
    });
}

function finished({ lines, houses, sector, city, names }: DraftStreet): StreetData {
  const { ro, ru } = shortStreetNames({ ro: names.ro, ru: names.ru });
  return { names: { ro, ru }, otherNames: [...names.others], sector, city, lines, houses };
}

/** The streets of an extract with their houses, and the villages that the gazetteer does not know. */
export function extractAddresses(contents: ExtractContents, shapes: ExtractShapes): AddressData {
  const settlements = new SettlementsAt(contents.settlements);
  const mapped = mappedStreets(contents, shapes, settlements);
  const byName = new StreetsByName(mapped);
  const left: PlacedHouse[] = [];
  for (const house of placedHouses(contents, shapes, settlements)) {
    const street = streetOfHouse(house, byName.near(house.street, house.at));
    if (street) take(street, house);
    else left.push(house);
  }
  // Of streets of one name in one place the longest keeps the id.
  const all = [...mapped, ...streetsOfHouses(left)].sort(
    (a, b) => b.metres - a.metres || b.houses.length - a.houses.length,
  );
  const streets = all.map(finished);
  // Villages without a named street too: people look for them.
  return { streets, settlements: settlements.own };
}
