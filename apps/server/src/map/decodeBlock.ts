import { PbfReader } from 'pbf';
import { memberKind, Nodes, Relations, Ways } from './extractElements.ts';
import { NumberColumn } from './numberColumn.ts';
import { eachField, eachPacked, endOfBytes, readWhole, readZigzag } from './protoMessage.ts';
import { StringTable } from './stringTable.ts';

/** What a block of an extract holds. */
export interface ExtractBlock {
  nodes: Nodes;
  ways: Ways;
  relations: Relations;
}

const maxLat = 900_000_000;
const maxLng = 1_800_000_000;

/** Reads one block; what a block says of its numbers may stand behind them, so groups are read last. */
class BlockReader {
  readonly #pbf: PbfReader;
  readonly #strings: StringTable;
  readonly nodes: Nodes;
  readonly ways: Ways;
  readonly relations: Relations;
  /** Billionths of a degree. */
  #granularity = 100;
  #latOffset = 0;
  #lngOffset = 0;
  readonly #keys = new NumberColumn(new Uint32Array(64));
  readonly #values = new NumberColumn(new Uint32Array(64));
  readonly #pairs = new NumberColumn(new Uint32Array(64));

  constructor(bytes: Uint8Array) {
    this.#pbf = new PbfReader(bytes);
    this.#strings = new StringTable(this.#pbf);
    this.nodes = new Nodes(this.#strings);
    this.ways = new Ways(this.#strings);
    this.relations = new Relations(this.#strings);
    this.#readBlock(bytes.length);
  }

  #readBlock(end: number): void {
    const pbf = this.#pbf;
    const groups = new NumberColumn(new Uint32Array(64));
    eachField(pbf, end, (field) => {
      if (field === 1) this.#strings.read(endOfBytes(pbf, end));
      else if (field === 2) {
        const groupEnd = endOfBytes(pbf, end);
        groups.push(pbf.pos);
        groups.push(groupEnd);
        pbf.pos = groupEnd;
      } else if (field === 17) this.#granularity = readWhole(pbf);
      else if (field === 19) this.#latOffset = readWhole(pbf);
      else if (field === 20) this.#lngOffset = readWhole(pbf);
    });
    if (this.#granularity <= 0) throw new Error(`a granularity of ${this.#granularity}`);
    for (let i = 0; i < groups.length; i += 2) {
      pbf.pos = groups.values[i]!;
      this.#readGroup(groups.values[i + 1]!);
    }
  }

  #readGroup(end: number): void {
    const pbf = this.#pbf;
    eachField(pbf, end, (field) => {
      if (field === 1) this.#readNode(endOfBytes(pbf, end));
      else if (field === 2) this.#readDenseNodes(endOfBytes(pbf, end));
      else if (field === 3) this.#readWay(endOfBytes(pbf, end));
      else if (field === 4) this.#readRelation(endOfBytes(pbf, end));
    });
  }

  #addLat(value: number): void {
    const lat = Math.round((this.#latOffset + this.#granularity * value) / 100);
    if (!(Math.abs(lat) <= maxLat)) throw new Error('a node beyond the poles');
    this.nodes.lats.push(lat);
  }

  #addLng(value: number): void {
    const lng = Math.round((this.#lngOffset + this.#granularity * value) / 100);
    if (!(Math.abs(lng) <= maxLng)) throw new Error('a node beyond the 180th meridian');
    this.nodes.lngs.push(lng);
  }

  /** Reads the keys or the values of an element's tags. */
  #readNumbers(column: NumberColumn<Uint32Array<ArrayBuffer>>, end: number): void {
    const pbf = this.#pbf;
    eachPacked(pbf, endOfBytes(pbf, end), () => column.push(pbf.readVarint()));
  }

  #addTags(elements: Nodes | Ways | Relations): void {
    if (this.#keys.length !== this.#values.length) throw new Error('a tag without a value');
    this.#pairs.length = 0;
    for (let i = 0; i < this.#keys.length; i++) {
      this.#pairs.push(this.#keys.values[i]!);
      this.#pairs.push(this.#values.values[i]!);
    }
    elements.addTags(this.#pairs);
  }

  #readNode(end: number): void {
    const pbf = this.#pbf;
    this.#keys.length = 0;
    this.#values.length = 0;
    const { ids, lats, lngs } = this.nodes;
    const after = ids.length + 1;
    eachField(pbf, end, (field) => {
      if (field === 1) this.nodes.addId(readZigzag(pbf));
      else if (field === 2) this.#readNumbers(this.#keys, end);
      else if (field === 3) this.#readNumbers(this.#values, end);
      else if (field === 8) this.#addLat(readZigzag(pbf));
      else if (field === 9) this.#addLng(readZigzag(pbf));
    });
    if ([ids, lats, lngs].some(({ length }) => length !== after)) throw new Error('a node without an id or a place');
    this.#addTags(this.nodes);
  }

  #readDenseNodes(end: number): void {
    const pbf = this.#pbf;
    const { ids, lats, lngs } = this.nodes;
    const first = ids.length;
    let tagsAt = 0;
    let tagsEnd = 0;
    eachField(pbf, end, (field) => {
      if (field === 1) this.#eachDelta(end, (id) => this.nodes.addId(id));
      else if (field === 8) this.#eachDelta(end, (value) => this.#addLat(value));
      else if (field === 9) this.#eachDelta(end, (value) => this.#addLng(value));
      else if (field === 10) {
        tagsEnd = endOfBytes(pbf, end);
        tagsAt = pbf.pos;
        pbf.pos = tagsEnd;
      }
    });
    if (ids.length !== lats.length || ids.length !== lngs.length) throw new Error('nodes without an id or a place');
    if (tagsAt === tagsEnd) {
      this.#pairs.length = 0;
      for (let i = first; i < ids.length; i++) this.nodes.addTags(this.#pairs);
      return;
    }
    pbf.pos = tagsAt;
    this.#readDenseTags(tagsEnd, ids.length - first);
    pbf.pos = end;
  }

  /** Keys and values by turns, after each node's a zero. */
  #readDenseTags(end: number, nodes: number): void {
    const pbf = this.#pbf;
    const pairs = this.#pairs;
    let left = nodes;
    pairs.length = 0;
    eachPacked(pbf, end, () => {
      const number = pbf.readVarint();
      // A zero in the place of a value is an empty text.
      if (number !== 0 || pairs.length % 2 === 1) return pairs.push(number);
      this.nodes.addTags(pairs);
      pairs.length = 0;
      left -= 1;
    });
    if (left !== 0 || pairs.length > 0) throw new Error('tags of more or fewer nodes than there are');
  }

  /** Numbers of which each but the first is stored as the step from the one before. */
  #eachDelta(end: number, take: (value: number) => void): void {
    const pbf = this.#pbf;
    let value = 0;
    eachPacked(pbf, endOfBytes(pbf, end), () => {
      value += pbf.readSVarint();
      take(value);
    });
  }

  #readWay(end: number): void {
    const pbf = this.#pbf;
    this.#keys.length = 0;
    this.#values.length = 0;
    const { ids } = this.ways;
    const after = ids.length + 1;
    eachField(pbf, end, (field) => {
      if (field === 1) this.ways.addId(readWhole(pbf));
      else if (field === 2) this.#readNumbers(this.#keys, end);
      else if (field === 3) this.#readNumbers(this.#values, end);
      else if (field === 8) this.#eachDelta(end, (id) => this.ways.refs.add(id));
    });
    if (ids.length !== after) throw new Error('a way without an id');
    this.#addTags(this.ways);
    this.ways.refs.end();
  }

  #readRelation(end: number): void {
    const pbf = this.#pbf;
    this.#keys.length = 0;
    this.#values.length = 0;
    const { ids, members, memberKinds } = this.relations;
    const after = ids.length + 1;
    eachField(pbf, end, (field) => {
      if (field === 1) this.relations.addId(readWhole(pbf));
      else if (field === 2) this.#readNumbers(this.#keys, end);
      else if (field === 3) this.#readNumbers(this.#values, end);
      else if (field === 9) this.#eachDelta(end, (id) => members.add(id));
      else if (field === 10) {
        eachPacked(pbf, endOfBytes(pbf, end), () => {
          const kind = pbf.readVarint();
          if (kind > memberKind.relation) throw new Error('a member that is neither node, way nor relation');
          memberKinds.add(kind);
        });
      }
    });
    if (ids.length !== after) throw new Error('a relation without an id');
    this.#addTags(this.relations);
    if (members.end() !== memberKinds.end()) throw new Error('a member of unknown kind');
  }
}

/** Decodes an unpacked `OSMData` block. Throws an `Error` that says what is wrong with it. */
export function decodeBlock(bytes: Uint8Array): ExtractBlock {
  const { nodes, ways, relations } = new BlockReader(bytes);
  return { nodes, ways, relations };
}
