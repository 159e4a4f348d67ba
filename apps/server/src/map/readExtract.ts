import { PbfReader } from 'pbf';
import { decodeBlock, type ExtractBlock } from './decodeBlock.ts';
import { ExtractFault, readBlockAt } from './extractFault.ts';
import { eachField, endOfBytes, readWhole } from './protoMessage.ts';
import { readFileBlocks } from './readFileBlocks.ts';

/** What a reader has to know about to read an extract rightly; of these nothing has to be known. */
const knownFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** What an extract says of itself. */
export interface ExtractHeader {
  /** Of when its data is; none where it does not say. */
  dataAt: Date | undefined;
}

function readHeader(bytes: Uint8Array, at: number): ExtractHeader {
  const pbf = new PbfReader(bytes);
  let seconds = 0;
  eachField(pbf, bytes.length, (field) => {
    if (field === 32) seconds = readWhole(pbf);
    if (field !== 4) return;
    const end = endOfBytes(pbf, bytes.length);
    const feature = Buffer.from(bytes.subarray(pbf.pos, end)).toString('latin1');
    pbf.pos = end;
    if (knownFeatures.has(feature)) return;
    throw new ExtractFault(`to read it one has to know of ${JSON.stringify(feature.slice(0, 40))}`, at);
  });
  const dataAt = new Date(seconds * 1_000);
  return { dataAt: seconds > 0 && !Number.isNaN(dataAt.getTime()) ? dataAt : undefined };
}

/**
 * The blocks of an OpenStreetMap extract (`.osm.pbf`) as they come, whatever their order.
 * @param source its bytes, in pieces of any size
 * @param heed is given what the extract says of itself, before its first block
 * Throws `ExtractFault` at the first block that is not as the format says, and what `source` throws.
 */
export async function* readExtract(
  source: AsyncIterable<Uint8Array>,
  heed: (header: ExtractHeader) => void = () => {},
): AsyncGenerator<ExtractBlock> {
  let isBegun = false;
  for await (const { kind, bytes, at } of readFileBlocks(source)) {
    if (kind === 'OSMHeader') heed(readBlockAt(at, () => readHeader(bytes, at)));
    else if (!isBegun) throw new ExtractFault('this is no OpenStreetMap extract', at);
    else if (kind === 'OSMData') yield readBlockAt(at, () => decodeBlock(bytes));
    isBegun = true;
  }
  if (!isBegun) throw new ExtractFault('the file is empty', 0);
}
