import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinLines } from './joinPlaces.ts';
import { steps } from './steps.ts';
import { type Point, thinLine } from './thinLine.ts';

/** Metres that a drawn line may be beside its street: a stroke is wider. */
const thin = 3;

interface Way {
  id: number;
  geometry: { coordinates: [number, number][] };
}
interface Line {
  ref: string;
  ways: number[];
}

/**
 * Where trolleybuses and buses run, as a module: the numbers of the lines that go there, and there the ways, joined. Each way is
 * written once, however many go along it.
 */
export function transitWaysModule(folder: string, head: string): string {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { features } = read('chisinau-streets.geojson') as { features: Way[] };
  const lines = (read('chisinau-transit-lines.json') as Line[]).toSorted((a, b) => Number(a.ref) - Number(b.ref));
  const along = new Map<number, string[]>();
  for (const { ref, ways } of lines) for (const id of new Set(ways)) along.set(id, [...(along.get(id) ?? []), ref]);
  const known = new Set(features.map(({ id }) => id));
  const unknown = [...along.keys()].filter((id) => !known.has(id));
  if (unknown.length > 0) throw new Error(`ways that no file has: ${unknown.join(', ')}`);
  const used = features.filter(({ id }) => along.has(id));
  const groups = [...Map.groupBy(used, ({ id }) => along.get(id)!.join(' '))].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  const rows = groups.map(([numbers, ways]) => {
    const joined = joinLines(ways.map(({ geometry }) => geometry.coordinates.map((at): Point => at)));
    return `${numbers}|${joined.map((line) => steps(thinLine(line, thin), 1e5)).join(';')}`;
  });
  return `${head}/** Ways by what runs along them: the lines' numbers, then ways of whole numbers, hundred-thousandths of a degree. */
export const transitWayRows = \`${rows.join('\n')}\`;
`;
}
