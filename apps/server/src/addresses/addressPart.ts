import { formerNamesOf } from '@app/domain/gazetteer/formerNames';
import { capital } from '@app/domain/gazetteer/towns';
import { streetId } from '@app/domain/gazetteer/streetId';
import type { Names } from '@app/domain/gazetteer/place';
import type { LngLat } from '@app/domain/kinds';
import type { AddressSettlement, AddressStreet, House } from '@app/engine/addressIndex/addressStreet';
import { z } from 'zod';

/** A street as a map's addresses hold it; the rest is made of it. */
export interface StreetData {
  names: Names;
  otherNames: readonly string[];
  /** Code of a sector of the capital. */
  sector: string | null;
  /** Code of a place of the gazetteer, or of one of the settlements beside. */
  city: string;
  /** The longest first; none where houses alone are known. */
  lines: readonly (readonly LngLat[])[];
  houses: readonly House[];
}

/** What a map knows of addresses. */
export interface AddressData {
  /** The longest first. */
  streets: readonly StreetData[];
  /** Places of those streets that the gazetteer did not know when they were written. */
  settlements: readonly AddressSettlement[];
}

export const addressForm = { name: 'addresses', format: 1, maxBytes: 128 * 1_048_576 };

const perDegree = 1e6;
const fixed = ([lng, lat]: LngLat): [number, number] => [Math.round(lng * perDegree), Math.round(lat * perDegree)];

/** Each place by how far it is from the one before: small numbers, which pack well. */
function steps(line: readonly LngLat[]): number[] {
  let [x, y] = [0, 0];
  return line.flatMap((point) => {
    const [nextX, nextY] = fixed(point);
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step;
  });
}

function placesOf(found: readonly number[]): LngLat[] {
  const places: LngLat[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i + 1 < found.length; i += 2) {
    x += found[i]!;
    y += found[i + 1]!;
    places.push([x / perDegree, y / perDegree]);
  }
  return places;
}

const text = z.string().min(1).max(255);
const code = z.string().regex(/^[a-z]+-[a-z0-9~-]+$/);
const numbers = z.array(z.int().min(-360e6).max(360e6));
const line = numbers.min(2).refine(({ length }) => length % 2 === 0);
/** Names in Romanian and Russian, other names, city, sector, lines, house numbers and where they stand. */
const street = z.tuple([text, text, z.array(text), code, code.nullable(), z.array(line), z.array(text), numbers]);
const settlement = z.tuple([code, text, text, z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const written = z.object({ streets: z.array(street), settlements: z.array(settlement) });

export function writeAddresses({ streets, settlements }: AddressData): Buffer {
  const whole: z.input<typeof written> = {
    streets: streets.map(({ names, otherNames, city, sector, lines, houses }) => [
      names.ro,
      names.ru,
      [...otherNames],
      city,
      sector,
      lines.map(steps),
      houses.map(({ number }) => number),
      steps(houses.map(({ at }) => at)),
    ]),
    settlements: settlements.map(({ code: itsCode, names, centre }) => [itsCode, names.ro, names.ru, ...centre]),
  };
  return Buffer.from(JSON.stringify(whole));
}

/** @throws when the bytes are not what `writeAddresses` writes */
export function readAddresses(bytes: Uint8Array): AddressData {
  const whole = written.safeParse(JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()));
  if (!whole.success) throw new Error('they are not of the form that this program reads');
  const settlements = whole.data.settlements.map(([itsCode, ro, ru, lng, lat]): AddressSettlement => ({
    code: itsCode,
    names: { ro, ru },
    centre: [lng, lat],
  }));
  const streets = whole.data.streets.flatMap(([ro, ru, otherNames, city, sector, lines, houseNumbers, places]) => {
    const at = placesOf(places);
    const houses = houseNumbers.flatMap((number, i) => (at[i] ? [{ number, at: at[i] }] : []));
    const known = { names: { ro, ru }, otherNames, city, sector, lines: lines.map(placesOf), houses };
    return lines.length > 0 || houses.length > 0 ? [known] : [];
  });
  return { streets, settlements };
}

/** A street as an index takes it. */
export function addressStreet({ names, otherNames, sector, city, lines, houses }: StreetData): AddressStreet {
  const id = streetId(city, names.ro);
  return {
    code: id,
    names,
    otherNames: [...otherNames, ...formerNamesOf(id)],
    sector,
    city,
    lines,
    line: lines[0] ?? [houses[0]!.at],
    lastHouse: null,
    houses,
  };
}

/** Fewer named streets are not all that the capital has. */
const streetsOfCapital = 100;

/** Whether there is nothing to add to what a map knows of the capital. */
export const coversCapital = ({ streets }: AddressData): boolean =>
  streets.filter(({ city }) => city === capital.code).length >= streetsOfCapital;
