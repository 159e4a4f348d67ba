import { NodePoints } from './nodePoints.ts';
import { eachOnce, type ImportedPlace, readTags } from './placeFile.ts';
import { readExtract } from './readExtract.ts';

const nameKeys = ['name', 'name:ro', 'name:ru', 'highway', 'place', 'population'];

interface NamedWay {
  tags: ReadonlyMap<string, string>;
  /** The id of its middle node, where it is said to be. */
  middle: number;
}

const pick = (tags: ReadonlyMap<string, string>) => new Map([...tags].filter(([key]) => nameKeys.includes(key)));

/**
 * Places and streets of Moldova in an OpenStreetMap extract, which is read twice: first what has a name, then where it is.
 * @param open its bytes from the first on
 * Throws `ExtractFault` where it is broken, and an `Error` where there is nothing in it.
 */
export async function readPlaceExtract(open: () => AsyncIterable<Uint8Array>): Promise<ImportedPlace[]> {
  const places: (ImportedPlace | undefined)[] = [];
  const named: NamedWay[] = [];
  for await (const { nodes, ways } of readExtract(open())) {
    for (let i = 0; i < nodes.count; i++) {
      const tags = nodes.tagsOf(i);
      // Nodes of a highway are crossings, stops and lamps.
      if (!tags.has('place')) continue;
      places.push(readTags((key) => tags.get(key), [nodes.lngs.values[i]! / 1e7, nodes.lats.values[i]! / 1e7]));
    }
    for (let i = 0; i < ways.count; i++) {
      const tags = ways.tagsOf(i);
      const refs = ways.refs.of(i);
      if (refs.length === 0 || !(tags.has('highway') || tags.has('place'))) continue;
      if (tags.has('name') || tags.has('name:ro')) named.push({ tags: pick(tags), middle: refs[refs.length >> 1]! });
    }
  }
  const points = new NodePoints(Float64Array.from(named, ({ middle }) => middle));
  for await (const { nodes } of readExtract(open())) points.take(nodes);
  for (const { tags, middle } of named) {
    const point = points.pointOf(middle);
    if (point) places.push(readTags((key) => tags.get(key), point));
  }
  const known = places.filter((place) => place !== undefined);
  if (known.length === 0) throw new Error('no place of Moldova in it: this is an extract of another region');
  return eachOnce(known);
}
