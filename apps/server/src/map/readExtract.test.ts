import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { PbfWriter } from 'pbf';
import { describe, expect, it } from 'vitest';
import {
  dataBlock,
  fileBlock,
  headerBlock,
  inPieces,
  type WrittenBlock,
  writeExtract,
} from '../testing/writeExtract.ts';
import { ExtractFault } from './extractFault.ts';
import { readExtract } from './readExtract.ts';

const sample = readFileSync(new URL('samples/liechtenstein-part.osm.pbf', import.meta.url));

interface Held {
  nodes: { id: number; lng: number; lat: number; tags: Record<string, string> }[];
  ways: { id: number; refs: number[]; tags: Record<string, string> }[];
}

/** All that an extract holds; places in 1e-7 degrees. */
async function readAll(bytes: Uint8Array, pieces?: number): Promise<Held> {
  const held: Held = { nodes: [], ways: [] };
  for await (const { nodes, ways } of readExtract(inPieces(bytes, pieces))) {
    for (let i = 0; i < nodes.count; i++) {
      const [lng, lat] = [nodes.lngs.values[i]!, nodes.lats.values[i]!];
      held.nodes.push({ id: nodes.ids.values[i]!, lng, lat, tags: Object.fromEntries(nodes.tagsOf(i)) });
    }
    for (let i = 0; i < ways.count; i++) {
      held.ways.push({ id: ways.ids.values[i]!, refs: [...ways.refs.of(i)], tags: Object.fromEntries(ways.tagsOf(i)) });
    }
  }
  return held;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const fault = (bytes: Uint8Array) =>
  readAll(bytes).then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof ExtractFault) return error.message;
      throw error;
    },
  );

describe('a piece of a real extract', () => {
  // Counted and summed by another program, written for that.
  it('holds what another reader finds', async () => {
    const { nodes, ways } = await readAll(sample, 1_000);
    expect({
      nodes: nodes.length,
      nodeIds: sum(nodes.map(({ id }) => id)),
      lats: sum(nodes.map(({ lat }) => lat)),
      lngs: sum(nodes.map(({ lng }) => lng)),
      nodeTags: sum(nodes.map(({ tags }) => Object.keys(tags).length)),
      ways: ways.length,
      wayIds: sum(ways.map(({ id }) => id)),
      refs: sum(ways.map(({ refs }) => refs.length)),
      refIds: sum(ways.flatMap(({ refs }) => refs)),
      wayTags: sum(ways.map(({ tags }) => Object.keys(tags).length)),
      namedStreets: ways.filter(({ tags }) => tags['highway'] && tags['name']).length,
      houses: [...nodes, ...ways].filter(({ tags }) => tags['addr:housenumber']).length,
    }).toEqual({
      nodes: 6_832,
      nodeIds: 24_531_048_621_029,
      lats: 3_223_623_636_651,
      lngs: 650_853_934_195,
      nodeTags: 836,
      ways: 1_168,
      wayIds: 37_350_988_318,
      refs: 17_949,
      refIds: 23_911_312_937_310,
      wayTags: 3_660,
      namedStreets: 631,
      houses: 5,
    });
  });
  it('cut anywhere else than between two blocks is said to be cut', async () => {
    const cuts = Array.from({ length: 40 }, (_, i) => 1 + Math.round((i * (sample.length - 2)) / 39));
    for (const cut of [...cuts, 137, 139, 141, 142]) {
      expect(await fault(sample.subarray(0, cut)), `cut at ${cut}`).toBe(`the file is cut short (at byte ${cut})`);
    }
  });
});

const block: WrittenBlock = {
  nodes: [
    { id: -5, lng: -28.8575, lat: 47.00556, tags: { place: 'city', name: 'Chișinău' } },
    { id: 2 ** 51, lng: 180, lat: -90 },
    { id: 3, lng: 28.1234567, lat: 47.7654321, tags: { name: 'Bălți', __proto__x: '', empty: '' } },
  ],
  ways: [
    { id: -7, refs: [3, -5, 3], tags: { highway: 'residential', name: 'strada Mihai Eminescu' } },
    { id: 8, refs: [] },
  ],
};
const held = {
  nodes: block.nodes!.map(({ id, lng, lat, tags = {} }) => ({
    id,
    lng: Math.round(lng * 1e7),
    lat: Math.round(lat * 1e7),
    tags,
  })),
  ways: block.ways!.map(({ tags = {}, ...way }) => ({ ...way, tags })),
};

describe('ways of writing the same', () => {
  it.each<[string, Partial<WrittenBlock>]>([
    ['nodes in columns, packed', {}],
    ['nodes one by one', { plain: true }],
    ['not packed', { raw: true }],
    ['coarser numbers from an offset', { granularity: 10, offset: { lat: 47_000_000_000, lng: -28_000_000_000 } }],
  ])('%s', async (_, how) => {
    expect(await readAll(writeExtract({ ...block, ...how }))).toEqual(held);
  });
  it('byte by byte', async () => {
    expect(await readAll(writeExtract(block, {}), 1)).toEqual(held);
  });
  it('nodes without any tags, blocks of unknown kinds, a second header', async () => {
    const nodes = [1, 2].map((id) => ({ id, lng: id, lat: id }));
    const bytes = Buffer.concat([
      headerBlock(),
      fileBlock('Index', (blob) => blob.writeBytesField(1, Buffer.from('anything'))),
      headerBlock(),
      dataBlock({ nodes }),
    ]);
    expect((await readAll(bytes)).nodes.map(({ id, tags }) => [id, tags])).toEqual([[1, {}], [2, {}]]); // oxfmt-ignore
  });
});

const prefix = (length: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};
const after = (...parts: Uint8Array[]) => Buffer.concat([headerBlock(), ...parts]);
const data = (write: Parameters<typeof fileBlock>[1], size?: number) => after(fileBlock('OSMData', write, size));

describe('what is no extract, or none that can be read', () => {
  it.each<[string, Uint8Array, string | RegExp]>([
    ['nothing', new Uint8Array(), 'the file is empty'],
    ['a page', Buffer.from('<!DOCTYPE html><title>404</title>'), 'this is no OpenStreetMap extract (at byte 0)'],
    ['zeros', new Uint8Array(100), /^a block is broken: its header names no kind or no size \(at byte 0\)$/],
    ['data without a header', dataBlock(block), 'this is no OpenStreetMap extract (at byte 0)'],
    ['a header of 64 kB and more', after(prefix(65_537)), /^a block's header of 65537 bytes/],
    ['a block of more than 32 MB', data(() => undefined, 33_554_433), /^a block of 33554433 bytes/],
    ['a block of a negative size', data(() => undefined, -1), /names no kind or no size/],
    ['more than 32 MB once unpacked', data((blob) => { blob.writeVarintField(2, 33_554_433); blob.writeBytesField(3, Buffer.of(1)); }), /it says that it unpacks to 33554433 bytes/], // oxfmt-ignore
    ['what does not unpack', data((blob) => { blob.writeVarintField(2, 9); blob.writeBytesField(3, Buffer.of(1, 2)); }), /it does not unpack/], // oxfmt-ignore
    ['an empty block', data((blob) => blob.writeVarintField(2, 9)), /it holds nothing/],
    ['LZMA', data((blob) => blob.writeBytesField(4, Buffer.of(1))), /packed with LZMA/],
    ['LZ4', data((blob) => blob.writeBytesField(6, Buffer.of(1))), /packed with LZ4, which is not read here: write it anew with zlib/], // oxfmt-ignore
    ['ZSTD', data((blob) => blob.writeBytesField(7, Buffer.of(1))), /packed with ZSTD/],
    ['a history', headerBlock(['OsmSchema-V0.6', 'HistoricalInformation']), /one has to know of "HistoricalInformation"/], // oxfmt-ignore
    ['a node beyond the poles', writeExtract({ nodes: [{ id: 1, lng: 0, lat: 90.1 }] }), /beyond the poles/],
    ['a node beyond the meridian', writeExtract({ nodes: [{ id: 1, lng: -181, lat: 0 }] }), /beyond the 180th/],
    ['an id beyond all', writeExtract({ ways: [{ id: 2 ** 51 + 1, refs: [] }] }), /an id beyond all that are given/],
    ['no granularity', writeExtract({ granularity: -1 }), /a granularity of -1/],
  ])('%s', async (_, bytes, said) => {
    expect(await fault(bytes)).toMatch(said);
  });
  it('what unpacks to more than it says is given up', async () => {
    const packed = deflateSync(new Uint8Array(50_000_000));
    const bytes = data((blob) => {
      blob.writeVarintField(2, 1_000);
      blob.writeBytesField(3, packed);
    });
    expect(await fault(bytes)).toMatch(/it unpacks to more than it says \(at byte \d+\)$/);
  });
});

const message = (write: (pbf: PbfWriter) => void) => {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
};
/** An extract whose only group holds this in this field: 1 is a node, 2 nodes in columns, 3 a way. */
const grouped = (field: number, write: (pbf: PbfWriter) => void) => {
  const group = message((pbf) => pbf.writeBytesField(field, message(write)));
  return data((blob) =>
    blob.writeBytesField(
      1,
      message((pbf) => pbf.writeBytesField(2, group)),
    ),
  );
};
const raw = (...bytes: number[]) => data((blob) => blob.writeBytesField(1, Buffer.from(bytes)));
/** Two nodes in columns, and what is said of their tags. */
const twoNodes = (tags: number[], lats = [1, 1]) =>
  grouped(2, (pbf) => {
    pbf.writePackedSVarint(1, [1, 1]);
    pbf.writePackedSVarint(8, lats);
    pbf.writePackedSVarint(9, [1, 1]);
    pbf.writePackedVarint(10, tags);
  });

it('relations with their members', async () => {
  const bytes = grouped(4, (pbf) => {
    pbf.writeVarintField(1, 77);
    pbf.writePackedVarint(8, [0, 0, 0]);
    pbf.writePackedSVarint(9, [5, -8, 100]);
    pbf.writePackedVarint(10, [1, 0, 2]);
  });
  for await (const { relations } of readExtract(inPieces(bytes))) {
    expect([relations.count, relations.ids.values[0]]).toEqual([1, 77]);
    expect([[...relations.members.of(0)], [...relations.memberKinds.of(0)]]).toEqual([[5, -3, 97], [1, 0, 2]]); // oxfmt-ignore
  }
});

describe('blocks whose parts do not agree', () => {
  it.each<[string, Uint8Array, string]>([
    ['a field that is passed over', raw(0x1a, 100), 'a field leads beyond its message'],
    ['texts', raw(0x0a, 100), 'bytes lead beyond their message'],
    ['texts that are a number', raw(0x08, 1), 'a number where bytes have to be'],
    ['a granularity that is bytes', raw(0x8a, 0x01, 0), 'no number where one has to be'],
    ['an id that is bytes', grouped(1, (pbf) => pbf.writeBytesField(1, Buffer.of(2))), 'no number where one has to be'],
    ['a number over its end', grouped(2, (pbf) => { pbf.writeBytesField(1, Buffer.of(0x80)); pbf.writeBytesField(8, Buffer.of(2)); }), 'numbers lead beyond their field'], // oxfmt-ignore
    ['a latitude too few', twoNodes([0, 0], [1]), 'nodes without an id or a place'],
    ['tags of one more node', twoNodes([0, 0, 0]), 'tags of more or fewer nodes than there are'],
    ['tags of one node less', twoNodes([0]), 'tags of more or fewer nodes than there are'],
    ['tags without an end', twoNodes([0, 0, 1, 1]), 'tags of more or fewer nodes than there are'],
    ['a text that is not there', twoNodes([7, 8, 0, 0]), 'a text that its block does not have'],
    ['a node without a place', grouped(1, (pbf) => pbf.writeVarintField(1, 2)), 'a node without an id or a place'],
    ['a way without an id', grouped(3, (pbf) => pbf.writePackedSVarint(8, [1])), 'a way without an id'],
    ['a way with two ids', grouped(3, (pbf) => { pbf.writeVarintField(1, 2); pbf.writeVarintField(1, 3); }), 'a way without an id'], // oxfmt-ignore
    ['a key without a value', grouped(3, (pbf) => { pbf.writeVarintField(1, 2); pbf.writePackedVarint(2, [0]); }), 'a tag without a value'], // oxfmt-ignore
    ['a relation without an id', grouped(4, (pbf) => pbf.writePackedSVarint(9, [1])), 'a relation without an id'],
    ['a member without a kind', grouped(4, (pbf) => { pbf.writeVarintField(1, 2); pbf.writePackedSVarint(9, [1]); }), 'a member of unknown kind'], // oxfmt-ignore
    ['a member of another kind', grouped(4, (pbf) => { pbf.writeVarintField(1, 2); pbf.writePackedVarint(10, [3]); }), 'a member that is neither node, way nor relation'], // oxfmt-ignore
    ['less than it says', data((blob) => { blob.writeVarintField(2, 9); blob.writeBytesField(3, deflateSync(Buffer.alloc(8))); }), 'it unpacks to less than it says'], // oxfmt-ignore
  ])('%s', async (_, bytes, said) => {
    expect(await fault(bytes)).toBe(`a block is broken: ${said} (at byte ${headerBlock().length})`);
  });
});

/** Reads, or says what is wrong in its own words: `fault` throws everything else. */
async function readsOrSays(bytes: Uint8Array): Promise<void> {
  expect(await fault(bytes)).toMatch(/^(none|[^\n]+ \(at byte \d+\))$/);
}

describe('spoilt bytes', () => {
  const small = writeExtract({ ...block, raw: true }, { ...block, plain: true, raw: true });
  it('each bit of a small extract, turned', async () => {
    for (let at = 0; at < small.length * 8; at++) {
      const spoilt = Buffer.from(small);
      spoilt[at >> 3]! ^= 1 << (at & 7);
      await readsOrSays(spoilt);
    }
  });
  it('each byte of the first headers of a real one', async () => {
    const at = fc.nat(170);
    const bytes = sample.subarray(0, 4_000);
    await fc.assert(
      fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), async (place, by) => {
        const spoilt = Buffer.from(bytes);
        spoilt[place]! ^= by;
        await readsOrSays(spoilt);
      }),
      { numRuns: 2_000 },
    );
  });
  it('bytes of any kind behind a good header and in a good frame', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        await readsOrSays(bytes);
        await readsOrSays(after(bytes));
        await readsOrSays(data((blob) => blob.writeBytesField(1, bytes)));
      }),
      { numRuns: 1_000 },
    );
  });
});
