import { meetingOf, metresBetween, metresToLine, nearestOnLine, pointAlong, rounded } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import Flatbush from 'flatbush';
import { type PackedTexts, packTexts, Texts } from '../texts.ts';
import type { AddressStreet } from './addressStreet.ts';
import { houseKey, numberOf } from './houseNumber.ts';

/** Places are kept as whole millionths of a degree, some 10 cm. */
const perDegree = 1e6;
/** A degree of longitude in Moldova is so much of one of latitude. */
const squeeze = Math.cos((47 * Math.PI) / 180);
const metresPerDegree = 111_195;

/** Beyond this a street is not "at" a place. */
const streetMetres = 250;
/** A marker so near to a house's point stands on the house. */
const onHouseMetres = 20;
/** A house farther along or across the street is not the one at the place. */
const besideMetres = 50;
/** So many boxes around a place are measured exactly. */
const measured = 48;
/** What is noted of a street lies no farther from its course on the map. */
const courseMetres = 300;
/** House numbers that are this near to a known one stand beside it. */
const nearNumbers = 12;
/** Odd and even numbers stand on two sides of a street: so many numbers along are nearer than across. */
const otherSide = 4;

/** A corner farther away does not help to find a place. */
const cornerMetres = 400;
/** So many pieces of streets around a place are looked at for its corners. */
const cornerSegments = 240;
/** Lines that come so near to each other meet. Metres. */
const meetMetres = 15;
/** A corner of the place's own street is said before another that is so much nearer. Metres. */
const ownStreetMetres = 150;

/** Where two streets meet. */
export interface Corner {
  streets: [number, number];
  metres: number;
}

/** What stands at a place. */
export interface StreetAt {
  street: number;
  house: string | null;
}

interface Course {
  line: readonly LngLat[];
  lastHouse: number | null;
  /** Whether the map has it too. */
  isDrawn: boolean;
}

/** A growing list of places as numbers. */
class Places {
  readonly #flat: number[] = [];

  get length(): number {
    return this.#flat.length / 2;
  }

  push([lng, lat]: LngLat): void {
    this.#flat.push(Math.round(lng * perDegree), Math.round(lat * perDegree));
  }

  packed(): Int32Array<ArrayBuffer> {
    return Int32Array.from(this.#flat);
  }
}

const placeIn = (packed: Int32Array, i: number): LngLat => [packed[i * 2]! / perDegree, packed[i * 2 + 1]! / perDegree];

/** Where streets run and their houses stand, in few long columns. */
export interface PackedShapes {
  /** Segments: both ends of each, and the street. */
  ends: Int32Array<ArrayBuffer>;
  segmentStreets: Int32Array<ArrayBuffer>;
  segmentsFrom: Int32Array<ArrayBuffer>;
  segmentBoxes: ArrayBuffer | undefined;
  houses: Int32Array<ArrayBuffer>;
  houseStreets: Int32Array<ArrayBuffer>;
  housesFrom: Int32Array<ArrayBuffer>;
  numbers: PackedTexts;
  /** What each house number begins with; 0 for none. */
  wholeNumbers: Uint16Array<ArrayBuffer>;
  houseBoxes: ArrayBuffer | undefined;
  /** Of streets whose numbers are known by their direction alone. */
  courses: ReadonlyMap<number, Course>;
}

/** Puts the shapes of streets in order of where they lie: half a second for a country's. */
export function packShapes(streets: readonly AddressStreet[]): PackedShapes {
  const [ends, houses] = [new Places(), new Places()];
  const [segmentStreets, houseStreets, segmentsFrom, housesFrom]: number[][] = [[], [], [0], [0]];
  const numbers: string[] = [];
  const courses = new Map<number, Course>();
  streets.forEach((street, number) => {
    for (const line of street.lines.length > 0 ? street.lines : [street.line]) {
      for (let i = 0; i < Math.max(1, line.length - 1); i++) {
        ends.push(line[i]!);
        ends.push(line[i + 1] ?? line[i]!);
        segmentStreets!.push(number);
      }
    }
    segmentsFrom!.push(segmentStreets!.length);
    for (const { number: text, at } of street.houses ?? []) {
      houses.push(at);
      houseStreets!.push(number);
      numbers.push(text);
    }
    housesFrom!.push(numbers.length);
    if (street.lines.length === 0 || street.lastHouse !== null)
      courses.set(number, { line: street.line, lastHouse: street.lastHouse, isDrawn: street.lines.length > 0 });
  });
  const [packedEnds, packedHouses] = [ends.packed(), houses.packed()];
  return {
    ends: packedEnds,
    segmentStreets: Int32Array.from(segmentStreets!),
    segmentsFrom: Int32Array.from(segmentsFrom!),
    segmentBoxes: boxesOf(packedEnds, 2),
    houses: packedHouses,
    houseStreets: Int32Array.from(houseStreets!),
    housesFrom: Int32Array.from(housesFrom!),
    numbers: packTexts(numbers),
    wholeNumbers: Uint16Array.from(numbers, (number) => numberOf(number) || 0),
    houseBoxes: boxesOf(packedHouses, 1),
    courses,
  };
}

/** Where streets run and their houses stand. */
export class StreetShapes {
  readonly #ends: Int32Array;
  readonly #segmentStreets: Int32Array;
  readonly #segmentsFrom: Int32Array;
  readonly #segmentBoxes: Flatbush | undefined;
  readonly #houses: Int32Array;
  readonly #houseStreets: Int32Array;
  readonly #housesFrom: Int32Array;
  readonly #numbers: Texts;
  readonly #wholeNumbers: Uint16Array;
  readonly #houseBoxes: Flatbush | undefined;
  readonly #courses: ReadonlyMap<number, Course>;

  constructor(packed: PackedShapes) {
    this.#ends = packed.ends;
    this.#segmentStreets = packed.segmentStreets;
    this.#segmentsFrom = packed.segmentsFrom;
    this.#segmentBoxes = packed.segmentBoxes && Flatbush.from(packed.segmentBoxes);
    this.#houses = packed.houses;
    this.#houseStreets = packed.houseStreets;
    this.#housesFrom = packed.housesFrom;
    this.#numbers = new Texts(packed.numbers);
    this.#wholeNumbers = packed.wholeNumbers;
    this.#houseBoxes = packed.houseBoxes && Flatbush.from(packed.houseBoxes);
    this.#courses = packed.courses;
  }

  /** How many houses stand where it is known. */
  get houses(): number {
    return this.#numbers.length;
  }

  /** Tells which streets have a house of that number, as far as it is known. */
  housed(house: string): (street: number) => boolean {
    const [asked, key] = [numberOf(house) || 0, houseKey(house)];
    return (street) => {
      // Of hundreds of streets of one name: most houses differ by their whole number, and the others are mostly written alike.
      for (let i = this.#housesFrom[street]!; i < this.#housesFrom[street + 1]!; i++) {
        if (this.#wholeNumbers[i] !== asked) continue;
        const text = this.#numbers.at(i);
        if (text === house || houseKey(text) === key) return true;
      }
      return false;
    };
  }

  /** The known house of that number; of none so called the one whose number is near, on the same side where there is one. */
  #houseAt(street: number, house: string): LngLat | null {
    const [key, asked] = [houseKey(house), numberOf(house)];
    let best: { misfit: number; i: number } | null = null;
    for (let i = this.#housesFrom[street]!; i < this.#housesFrom[street + 1]!; i++) {
      const text = this.#numbers.at(i);
      if (houseKey(text) === key) return placeIn(this.#houses, i);
      const apart = Math.abs(numberOf(text) - asked);
      const misfit = apart + (apart % 2 === 1 ? otherSide : 0);
      if (apart <= nearNumbers && (best === null || misfit < best.misfit)) best = { misfit, i };
    }
    return best && placeIn(this.#houses, best.i);
  }

  #linesOf(street: number): LngLat[][] {
    const lines: LngLat[][] = [];
    for (let i = this.#segmentsFrom[street]!; i < this.#segmentsFrom[street + 1]!; i++) {
      const [a, b] = [placeIn(this.#ends, i * 2), placeIn(this.#ends, i * 2 + 1)];
      const line = lines.at(-1);
      const last = line?.at(-1);
      if (line && last && last[0] === a[0] && last[1] === a[1]) line.push(b);
      else lines.push([a, b]);
    }
    return lines;
  }

  /**
   * Where an address is: the house, or a place by its number's size where the direction of the numbers is known, or the
   * middle of the street. On the street's course where the map has it nearby.
   */
  placeOf(street: number, house: string | undefined): LngLat {
    const known = house && this.#houseAt(street, house);
    if (known) return rounded(known);
    const lines = this.#linesOf(street);
    const { line, lastHouse } = this.#courses.get(street) ?? { line: lines[0]!, lastHouse: null };
    const share = house && lastHouse !== null ? numberOf(house) / lastHouse : 0.5;
    const point = pointAlong(line, share);
    let [nearest, metres] = [point, Infinity];
    for (const one of lines) {
      const on = nearestOnLine(point, one);
      const far = metresBetween(point, on);
      if (far < metres) [nearest, metres] = [on, far];
    }
    return metres <= courseMetres ? rounded(nearest) : point;
  }

  /** From a place to a street; Infinity where it is farther than the most. */
  metresTo(street: number, point: LngLat, most: number): number {
    let nearest = Infinity;
    const reach = (most / metresPerDegree) * perDegree;
    const [x, y] = [point[0] * perDegree, point[1] * perDegree];
    const ends = this.#ends;
    for (let i = this.#segmentsFrom[street]!; i < this.#segmentsFrom[street + 1]!; i++) {
      const [ax, ay, bx, by] = [ends[i * 4]!, ends[i * 4 + 1]!, ends[i * 4 + 2]!, ends[i * 4 + 3]!];
      // Most of those of a name are in another town.
      if (Math.min(ay, by) - y > reach || y - Math.max(ay, by) > reach) continue;
      if ((Math.min(ax, bx) - x) * squeeze > reach || (x - Math.max(ax, bx)) * squeeze > reach) continue;
      nearest = Math.min(nearest, metresToLine(point, [placeIn(ends, i * 2), placeIn(ends, i * 2 + 1)]));
    }
    return nearest <= most ? nearest : Infinity;
  }

  #nearestSegment(point: LngLat): { segment: number; metres: number } | null {
    let best: { segment: number; metres: number } | null = null;
    for (const segment of around(this.#segmentBoxes, point, streetMetres)) {
      const ends = [placeIn(this.#ends, segment * 2), placeIn(this.#ends, segment * 2 + 1)];
      const metres = metresBetween(point, nearestOnLine(point, ends));
      if (metres <= streetMetres && (best === null || metres < best.metres)) best = { segment, metres };
    }
    return best;
  }

  /** Of which side of a segment a place is; 0 for on it. */
  #sideOf(segment: number, [lng, lat]: LngLat): number {
    const [a, b] = [placeIn(this.#ends, segment * 2), placeIn(this.#ends, segment * 2 + 1)];
    return Math.sign((b[0] - a[0]) * (lat - a[1]) - (b[1] - a[1]) * (lng - a[0]));
  }

  /** Whether the map has the street's course, and not only somebody's note of where it lies. */
  #isDrawn(street: number): boolean {
    const course = this.#courses.get(street);
    return course === undefined || course.isDrawn;
  }

  /**
   * The nearest corner of streets that the map draws; one of the street that the place is at goes before others.
   * @param isSame whether two numbers are of one street
   */
  cornerAt(point: LngLat, isSame: (a: number, b: number) => boolean): Corner | null {
    const nearest = this.#nearestSegment(point);
    const own = nearest && this.#segmentStreets[nearest.segment]!;
    const near = around(this.#segmentBoxes, point, cornerMetres, cornerSegments)
      .map((segment) => ({
        street: this.#segmentStreets[segment]!,
        ends: [placeIn(this.#ends, segment * 2), placeIn(this.#ends, segment * 2 + 1)] as const,
      }))
      .filter(({ street }) => this.#isDrawn(street));
    let best: (Corner & { order: number }) | null = null;
    for (let i = 0; i < near.length; i++) {
      for (let j = i + 1; j < near.length; j++) {
        const [a, b] = [near[i]!, near[j]!];
        const at = a.street === b.street ? null : meetingOf(a.ends, b.ends, meetMetres);
        if (!at || isSame(a.street, b.street)) continue;
        const metres = metresBetween(point, at);
        const order = metres + (a.street === own || b.street === own ? 0 : ownStreetMetres);
        if (metres > cornerMetres || (best && order >= best.order)) continue;
        best = { streets: b.street === own ? [b.street, a.street] : [a.street, b.street], metres, order };
      }
    }
    return best && { streets: best.streets, metres: best.metres };
  }

  /** The house at a place, else the street within 250 m and the house of it that stands beside the place, on its side. */
  at(point: LngLat): StreetAt | null {
    const houses = around(this.#houseBoxes, point, besideMetres).map((i) => {
      const place = placeIn(this.#houses, i);
      return { i, place, street: this.#houseStreets[i]!, metres: metresBetween(point, place) };
    });
    houses.sort((a, b) => a.metres - b.metres);
    const [first] = houses;
    if (first && first.metres <= onHouseMetres) return { street: first.street, house: this.#numbers.at(first.i) };
    const near = this.#nearestSegment(point);
    if (!near) return null;
    const street = this.#segmentStreets[near.segment]!;
    const side = this.#sideOf(near.segment, point);
    const beside = houses.find((one) => one.street === street && this.#sideOf(near.segment, one.place) === side);
    return { street, house: beside ? this.#numbers.at(beside.i) : null };
  }
}

/** @param each so many places make one box */
function boxesOf(places: Int32Array, each: number): ArrayBuffer | undefined {
  const count = places.length / 2 / each;
  // An index of nothing cannot be made.
  if (count === 0) return undefined;
  const boxes = new Flatbush(count);
  for (let i = 0; i < count; i++) {
    const [x, y] = [places[i * each * 2]! * squeeze, places[i * each * 2 + 1]!];
    const last = (i + 1) * each - 1;
    const [x2, y2] = [places[last * 2]! * squeeze, places[last * 2 + 1]!];
    boxes.add(Math.min(x, x2), Math.min(y, y2), Math.max(x, x2), Math.max(y, y2));
  }
  boxes.finish();
  return boxes.data as ArrayBuffer;
}

const around = (boxes: Flatbush | undefined, [lng, lat]: LngLat, metres: number, most = measured): number[] =>
  boxes?.neighbors(lng * squeeze * perDegree, lat * perDegree, most, (metres / metresPerDegree) * perDegree) ?? [];
