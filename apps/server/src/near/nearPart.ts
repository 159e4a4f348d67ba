import type { LngLat } from '@app/domain/kinds';
import { type NearKind, nearKinds } from '@app/domain/nearKinds';
import type { Amenity, AmenityKind } from '@app/domain/osm/amenities';
import type { Stop } from '@app/domain/osm/transit';
import { z } from 'zod';

/** What a map knows of schools, shops, stops and so on. */
export interface NearData {
  /** Degrees: west, south, east, north. Within them it knows what there is. */
  bounds: readonly [number, number, number, number];
  amenities: readonly Amenity[];
  /** What stops there no extract says in a way that can be told. */
  stops: readonly Pick<Stop, 'names' | 'at'>[];
}

export const nearForm = { name: 'amenities', format: 1, maxBytes: 32 * 1_048_576 };

const perDegree = 1e6;
const degrees = z.number().min(-180).max(180);
const written = z.object({
  bounds: z.tuple([degrees, degrees, degrees, degrees]),
  /** Of each kind names in Romanian and Russian, empty where nobody noted them, and millionths of a degree. */
  places: z.record(z.enum(nearKinds), z.array(z.unknown())),
});
const name = z.string().max(255);
const millionths = z.int().min(-180e6).max(180e6);
const row = z.tuple([name, name, millionths, millionths]);
type Row = z.output<typeof row>;

const rowOf = (ro: string, ru: string, [lng, lat]: LngLat): Row => [
  ro,
  ru,
  Math.round(lng * perDegree),
  Math.round(lat * perDegree),
];

export function writeNear({ bounds, amenities, stops }: NearData): Buffer {
  const places = Object.fromEntries(nearKinds.map((kind) => [kind, [] as Row[]])) as Record<NearKind, Row[]>;
  for (const { kind, name: ro, ru, at } of amenities) places[kind].push(rowOf(ro, ru ?? ro, at));
  for (const { names, at } of stops) places.stop.push(rowOf(names.ro, names.ru, at));
  return Buffer.from(JSON.stringify({ bounds: [...bounds], places } satisfies z.input<typeof written>));
}

const foreign = 'they are not of the form that this program reads';

/**
 * Reads what `writeNear` wrote, a piece at a time: a country's thousands take some tens of milliseconds.
 * @throws when the bytes are not of the form
 */
export function* readNear(bytes: Buffer): Generator<undefined, NearData> {
  const whole = written.safeParse(JSON.parse(bytes.toString()));
  if (!whole.success) throw new Error(foreign);
  const amenities: Amenity[] = [];
  const stops: Pick<Stop, 'names' | 'at'>[] = [];
  for (const kind of nearKinds) {
    for (const one of whole.data.places[kind]) {
      const read = row.safeParse(one);
      if (!read.success) throw new Error(foreign);
      const [ro, ru, x, y] = read.data;
      const at: LngLat = [x / perDegree, y / perDegree];
      if (kind === 'stop') stops.push({ names: { ro, ru }, at });
      else amenities.push({ kind: kind satisfies AmenityKind, name: ro, ...(ru !== ro && { ru }), at });
      yield;
    }
  }
  return { bounds: whole.data.bounds, amenities, stops };
}
