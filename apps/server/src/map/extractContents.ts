import type { NearKind } from '@app/domain/nearKinds';
import type { SettlementKind } from '@app/domain/osm/settlements';
import type { ExtractBlock } from './decodeBlock.ts';
import { houseOf, type HouseTags, isStreet, type StreetNames, streetNamesOf } from './addressTags.ts';
import { type DrawnArea, drawnArea, type DrawnLine, drawnLine, namesOf } from './drawnTags.ts';
import { memberKind, type Nodes, type Relations, type Ways } from './extractElements.ts';
import { nearKindOf } from './nearTags.ts';
import { NumberColumn } from './numberColumn.ts';
import type { NamedSettlement } from './placeFeatures.ts';
import { readExtract } from './readExtract.ts';
import { streetCodeOf } from './streetTags.ts';

/** Things that are drawn alike, by the places of their ways. */
interface Alike<T> {
  drawn: T;
  ways: number[];
}

/** Something that is walked to. */
export interface NearThing {
  kind: NearKind;
  names: { ro: string; ru: string } | undefined;
}

/** A surface of several ways, by their ids. */
interface Multipolygon {
  drawn: DrawnArea | undefined;
  house: HouseTags | undefined;
  near: NearThing | undefined;
  members: Float64Array;
}

const settlementKinds: ReadonlySet<string> = new Set<SettlementKind>([
  'city',
  'town',
  'village',
  'hamlet',
  'suburb',
  'quarter',
  'neighbourhood',
]);

/** Bytes of columns that an extract may fill, twice what Moldova does: what is made of them takes four times as much. */
const maxHeld = 400 * 1_048_576;

/** More than live in any place. */
const maxPeople = 100_000_000;

/** What of an extract the map is made of. */
export class ExtractContents {
  readonly nodeIds = new NumberColumn(new Float64Array(65_536));
  /** 1e-7 degrees. */
  readonly lngs = new NumberColumn(new Int32Array(65_536));
  readonly lats = new NumberColumn(new Int32Array(65_536));
  readonly wayIds = new NumberColumn(new Float64Array(16_384));
  /** Nodes of all ways by their ids: any may be a piece of a surface. */
  readonly refs = new NumberColumn(new Float64Array(65_536));
  readonly refsEnd = new NumberColumn(new Uint32Array(16_384));
  /** Streets and paths: places of their ways, and who may pass each. */
  readonly passable = {
    ways: new NumberColumn(new Uint32Array(4_096)),
    codes: new NumberColumn(new Uint32Array(4_096)),
  };
  readonly lines = new Map<string, Alike<DrawnLine>>();
  readonly areas = new Map<string, Alike<DrawnArea>>();
  /** Houses by their door or outline: the place of a node, or of a way. */
  readonly houseNodes: (HouseTags & { node: number })[] = [];
  readonly houseWays: (HouseTags & { way: number })[] = [];
  /** Ways that addresses are called after, by their names. */
  readonly streets = new Map<string, Alike<StreetNames>>();
  readonly nearNodes: (NearThing & { node: number })[] = [];
  readonly nearWays: (NearThing & { way: number })[] = [];
  readonly multipolygons: Multipolygon[] = [];
  readonly settlements: NamedSettlement[] = [];
  dataAt: Date | undefined;

  take({ nodes, ways, relations }: ExtractBlock): void {
    this.#takeNodes(nodes);
    this.#takeWays(ways);
    this.#takeRelations(relations);
    const held =
      16 * this.nodeIds.length + 8 * this.refs.length + 12 * this.wayIds.length + 8 * this.passable.ways.length;
    if (held > maxHeld)
      throw new Error('it is too large for 2 GB of memory: take an extract of a country, not of a continent');
  }

  #takeNodes(nodes: Nodes): void {
    for (let i = 0; i < nodes.count; i++) {
      const place = this.nodeIds.length;
      this.nodeIds.push(nodes.ids.values[i]!);
      this.lngs.push(nodes.lngs.values[i]!);
      this.lats.push(nodes.lats.values[i]!);
      const tags = nodes.tagsOf(i);
      if (tags.size === 0) continue;
      const house = houseOf(tags);
      if (house) this.houseNodes.push({ ...house, node: place });
      const near = nearThing(tags);
      if (near) this.nearNodes.push({ ...near, node: place });
      const kind = tags.get('place');
      if (kind && settlementKinds.has(kind)) this.#takeSettlement(kind as SettlementKind, tags, place);
    }
  }

  #takeSettlement(kind: SettlementKind, tags: ReadonlyMap<string, string>, node: number): void {
    const names = namesOf(tags);
    if (!names) return;
    const people = Number(tags.get('population'));
    this.settlements.push({
      kind,
      name: names.ro,
      ru: tags.has('name:ru') ? names.ru : undefined,
      people: people > 0 && people <= maxPeople ? people : 0,
      at: [this.lngs.values[node]! / 1e7, this.lats.values[node]! / 1e7],
    });
  }

  #takeWays(ways: Ways): void {
    for (let i = 0; i < ways.count; i++) {
      const way = this.wayIds.length;
      this.wayIds.push(ways.ids.values[i]!);
      const refs = ways.refs.of(i);
      for (let j = 0; j < refs.length; j++) this.refs.push(refs[j]!);
      this.refsEnd.push(this.refs.length);
      const tags = ways.tagsOf(i);
      if (tags.size === 0 || refs.length < 2) continue;
      const code = streetCodeOf(tags);
      if (code > 0) {
        this.passable.ways.push(way);
        this.passable.codes.push(code);
      }
      const line = drawnLine(tags);
      if (line) addAlike(this.lines, line, way);
      const street = isStreet(tags) ? streetNamesOf(tags) : undefined;
      if (street) addAlike(this.streets, street, way);
      if (refs.length < 4 || refs[0] !== refs[refs.length - 1]) continue;
      const area = line ? undefined : drawnArea(tags);
      if (area) addAlike(this.areas, area, way);
      const house = houseOf(tags);
      if (house) this.houseWays.push({ ...house, way });
      const near = nearThing(tags);
      if (near) this.nearWays.push({ ...near, way });
    }
  }

  #takeRelations(relations: Relations): void {
    for (let i = 0; i < relations.count; i++) {
      const tags = relations.tagsOf(i);
      if (tags.get('type') !== 'multipolygon') continue;
      const [drawn, house, near] = [drawnArea(tags), houseOf(tags), nearThing(tags)];
      if (!drawn && !house && !near) continue;
      const kinds = relations.memberKinds.of(i);
      const members = relations.members.of(i).filter((_, j) => kinds[j] === memberKind.way);
      this.multipolygons.push({ drawn, house, near, members });
    }
  }
}

function addAlike<T extends object>(groups: Map<string, Alike<T>>, drawn: T, way: number): void {
  const key = JSON.stringify(drawn);
  const group = groups.get(key);
  if (group) group.ways.push(way);
  else groups.set(key, { drawn, ways: [way] });
}

function nearThing(tags: ReadonlyMap<string, string>): NearThing | undefined {
  const kind = nearKindOf(tags);
  return kind && { kind, names: namesOf(tags) };
}

/** What the nodes of an extract span, degrees. */
export function boundsOfNodes({ nodeIds, lngs, lats }: ExtractContents) {
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (let i = 0; i < nodeIds.length; i++) {
    const [lng, lat] = [lngs.values[i]! / 1e7, lats.values[i]! / 1e7];
    bounds.west = Math.min(bounds.west, lng);
    bounds.east = Math.max(bounds.east, lng);
    bounds.south = Math.min(bounds.south, lat);
    bounds.north = Math.max(bounds.north, lat);
  }
  return bounds;
}

/**
 * Reads an extract once.
 * @param source its bytes, in pieces of any size
 * Throws `ExtractFault` where it is broken, and an `Error` where it is too large.
 */
export async function readContents(source: AsyncIterable<Uint8Array>): Promise<ExtractContents> {
  const contents = new ExtractContents();
  const blocks = readExtract(source, ({ dataAt }) => {
    contents.dataAt = dataAt;
  });
  for await (const block of blocks) contents.take(block);
  return contents;
}
