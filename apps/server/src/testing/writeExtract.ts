import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** A node as extracts store it: degrees. */
interface WrittenNode {
  id: number;
  lng: number;
  lat: number;
  tags?: Record<string, string>;
}

interface WrittenWay {
  id: number;
  refs: number[];
  tags?: Record<string, string>;
}

interface WrittenRelation {
  id: number;
  /** Ids of its ways. */
  ways: number[];
  tags?: Record<string, string>;
}

/** A block of an extract, and how it is written down. */
export interface WrittenBlock {
  nodes?: WrittenNode[];
  ways?: WrittenWay[];
  relations?: WrittenRelation[];
  /** Nodes one by one instead of in columns. */
  plain?: boolean;
  /** Billionths of a degree. */
  granularity?: number;
  offset?: { lat: number; lng: number };
  /** The block not packed. */
  raw?: boolean;
}

const message = (write: (pbf: PbfWriter) => void): Uint8Array => {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
};

/** A block of the file, whose blob is written by `write`. @param size what its header says, unless what is true */
export function fileBlock(kind: string, write: (pbf: PbfWriter) => void, size?: number): Buffer {
  const blob = message(write);
  const header = message((pbf) => {
    pbf.writeStringField(1, kind);
    pbf.writeVarintField(3, size ?? blob.length);
  });
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(header.length);
  return Buffer.concat([prefix, header, blob]);
}

/** The first block of an extract. */
export const headerBlock = (features = ['OsmSchema-V0.6', 'DenseNodes']): Buffer =>
  fileBlock('OSMHeader', (blob) =>
    blob.writeBytesField(
      1,
      message((pbf) => {
        for (const feature of features) pbf.writeStringField(4, feature);
      }),
    ),
  );

const steps = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));

function relationBytes(
  { id, tags, ways }: WrittenRelation,
  writeTags: (pbf: PbfWriter, tags: Record<string, string> | undefined) => void,
): Uint8Array {
  return message((pbf) => {
    pbf.writeVarintField(1, id);
    writeTags(pbf, tags);
    pbf.writePackedSVarint(9, steps(ways));
    pbf.writePackedVarint(
      10,
      ways.map(() => 1),
    );
  });
}

function dataBytes(block: WrittenBlock): Uint8Array {
  const { nodes = [], ways = [], relations = [], plain, granularity = 100, offset = { lat: 0, lng: 0 } } = block;
  const texts = [''];
  const numberOf = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1);
  const numbers = (tags: Record<string, string> = {}) =>
    Object.entries(tags).map(([key, value]) => [numberOf(key), numberOf(value)] as const);
  const stored = (degrees: number, from: number) => Math.round((degrees * 1e9 - from) / granularity);
  const lat = (node: WrittenNode) => stored(node.lat, offset.lat);
  const lng = (node: WrittenNode) => stored(node.lng, offset.lng);
  const writeTags = (pbf: PbfWriter, tags: Record<string, string> | undefined) => {
    const pairs = numbers(tags);
    const [keys, values] = [pairs.map(([key]) => key), pairs.map(([, value]) => value)];
    pbf.writePackedVarint(2, keys);
    pbf.writePackedVarint(3, values);
  };
  const group = message((pbf) => {
    if (!plain && nodes.length > 0) {
      const dense = message((columns) => {
        columns.writePackedSVarint(1, steps(nodes.map(({ id }) => id)));
        columns.writePackedSVarint(8, steps(nodes.map(lat)));
        columns.writePackedSVarint(9, steps(nodes.map(lng)));
        if (nodes.some(({ tags }) => tags))
          columns.writePackedVarint(
            10,
            nodes.flatMap(({ tags }) => [...numbers(tags).flat(), 0]),
          );
      });
      pbf.writeBytesField(2, dense);
    }
    for (const node of plain ? nodes : []) {
      const written = message((one) => {
        one.writeTag(1, 0);
        one.writeSVarint(node.id);
        writeTags(one, node.tags);
        one.writeTag(8, 0);
        one.writeSVarint(lat(node));
        one.writeTag(9, 0);
        one.writeSVarint(lng(node));
      });
      pbf.writeBytesField(1, written);
    }
    for (const way of ways) {
      const written = message((one) => {
        one.writeVarintField(1, way.id);
        writeTags(one, way.tags);
        one.writePackedSVarint(8, steps(way.refs));
      });
      pbf.writeBytesField(3, written);
    }
    for (const relation of relations) pbf.writeBytesField(4, relationBytes(relation, writeTags));
  });
  return message((pbf) => {
    pbf.writeMessage(1, (_, table) => texts.forEach((text) => table.writeBytesField(1, Buffer.from(text))), {});
    pbf.writeBytesField(2, group);
    // Behind the nodes that they are about, as the format allows.
    pbf.writeVarintField(17, granularity);
    pbf.writeVarintField(19, offset.lat);
    pbf.writeVarintField(20, offset.lng);
  });
}

/** A block with data. */
export function dataBlock(block: WrittenBlock): Buffer {
  const bytes = dataBytes(block);
  return fileBlock('OSMData', (blob) => {
    if (block.raw) blob.writeBytesField(1, bytes);
    else {
      blob.writeVarintField(2, bytes.length);
      blob.writeBytesField(3, deflateSync(bytes));
    }
  });
}

/** A small extract of OpenStreetMap, `.osm.pbf`. */
export const writeExtract = (...blocks: WrittenBlock[]): Buffer =>
  Buffer.concat([headerBlock(), ...blocks.map(dataBlock)]);

/** Bytes as a file gives them, in pieces of this size. */
export async function* inPieces(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
