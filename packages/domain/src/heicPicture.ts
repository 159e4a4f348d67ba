import { displayP3 } from './displayP3.ts';

/*
 * What decoders of HEIC leave out: which of a file's pictures is the main one, and the colours that its numbers mean.
 * A file is boxes within boxes (ISO/IEC 14496-12): a length, a name of four letters, the content.
 */

interface Box {
  type: string;
  /** Where the content begins and ends. */
  start: number;
  end: number;
}

interface Property extends Box {
  index: number;
}

const noItems: readonly never[] = [];
const itemHidden = 1;
/** Of ISO/IEC 23091-2: colours of displayP3. */
const primariesOfP3 = 12;

function* boxesOf(view: DataView, start: number, end: number): Generator<Box> {
  for (let at = start; at + 8 <= end;) {
    const length = view.getUint32(at);
    const isLong = length === 1;
    const size = length === 0 ? end - at : isLong && at + 16 <= end ? Number(view.getBigUint64(at + 8)) : length;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > end) return;
    yield { type: nameAt(view, at + 4), start: at + head, end: at + size };
    at += size;
  }
}

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));

function boxOf(view: DataView, { start, end }: Pick<Box, 'start' | 'end'>, type: string, skip = 0): Box | undefined {
  for (const box of boxesOf(view, start + skip, end)) if (box.type === type) return box;
  return undefined;
}

/** The number of an item: two bytes, or four in later versions of a box. */
const itemAt = (view: DataView, at: number, isLong: boolean): number =>
  isLong ? view.getUint32(at) : view.getUint16(at);

function primaryItem(view: DataView, meta: Box): number | undefined {
  const box = boxOf(view, meta, 'pitm', 4);
  return box && itemAt(view, box.start + 4, view.getUint8(box.start) > 0);
}

/** Hides all pictures but one, as encoders hide the tiles of a large one. */
function hideOthers(view: DataView, meta: Box, primary: number): void {
  const box = boxOf(view, meta, 'iinf', 4);
  if (!box) return;
  const head = view.getUint8(box.start) === 0 ? 6 : 8;
  for (const entry of boxesOf(view, box.start + head, box.end)) {
    const version = view.getUint8(entry.start);
    if (entry.type !== 'infe' || version < 2 || itemAt(view, entry.start + 4, version > 2) === primary) continue;
    view.setUint8(entry.start + 3, view.getUint8(entry.start + 3) | itemHidden);
  }
}

/** Numbers of the properties that an item has, from 1. */
function propertiesOf(view: DataView, properties: Box, item: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (const box of boxesOf(view, properties.start, properties.end)) {
    if (box.type !== 'ipma') continue;
    const isLongItem = view.getUint8(box.start) > 0;
    const isLongIndex = (view.getUint8(box.start + 3) & 1) === 1;
    let at = box.start + 8;
    for (let left = view.getUint32(box.start + 4); left > 0 && at + 3 <= box.end; left--) {
      const isWanted = itemAt(view, at, isLongItem) === item;
      at += isLongItem ? 4 : 2;
      const count = view.getUint8(at);
      at += 1;
      for (let i = 0; i < count && at < box.end; i++, at += isLongIndex ? 2 : 1) {
        if (isWanted) found.add(isLongIndex ? view.getUint16(at) & 0x7fff : view.getUint8(at) & 0x7f);
      }
    }
  }
  return found;
}

function profileOf(view: DataView, { start, end }: Box): Uint8Array | null {
  const kind = nameAt(view, start);
  if (kind === 'prof' || kind === 'rICC') {
    const isProfile = end - start > 132 && nameAt(view, start + 40) === 'acsp';
    return isProfile ? new Uint8Array(view.buffer, start + 4, end - start - 4).slice() : null;
  }
  return kind === 'nclx' && view.getUint16(start + 4) === primariesOfP3 ? displayP3() : null;
}

/** The profile of the first of these items that has one; an ICC profile goes before numbers. */
function colourProfile(view: DataView, meta: Box, items: readonly number[]): Uint8Array | null {
  const properties = boxOf(view, meta, 'iprp', 4);
  const container = properties && boxOf(view, properties, 'ipco');
  if (!container) return null;
  const colours: Property[] = [];
  let index = 0;
  for (const box of boxesOf(view, container.start, container.end)) {
    index += 1;
    if (box.type === 'colr') colours.push({ ...box, index });
  }
  colours.sort((a, b) => Number(nameAt(view, a.start) === 'nclx') - Number(nameAt(view, b.start) === 'nclx'));
  for (const item of items) {
    const own = propertiesOf(view, properties, item);
    const colour = colours.find((one) => own.has(one.index));
    if (colour) return profileOf(view, colour);
  }
  return null;
}

/** The first tile of a picture that is made of tiles. */
function firstTile(view: DataView, meta: Box, item: number): readonly number[] {
  const references = boxOf(view, meta, 'iref', 4);
  if (!references) return noItems;
  const isLong = view.getUint8(references.start) > 0;
  const width = isLong ? 4 : 2;
  for (const box of boxesOf(view, references.start + 4, references.end)) {
    if (box.type === 'dimg' && itemAt(view, box.start, isLong) === item)
      return [itemAt(view, box.start + width + 2, isLong)];
  }
  return noItems;
}

export interface HeicPicture {
  /** A copy of the file in which a decoder finds its main picture alone. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The ICC profile of that picture's colours; null for sRGB. */
  profile: Uint8Array | null;
}

/** The main picture of a HEIC file. Of a broken one: the file as it is, for the decoder to refuse. */
export function heicPicture(file: Uint8Array): HeicPicture {
  const bytes = Uint8Array.from(file);
  const view = new DataView(bytes.buffer);
  try {
    const meta = boxOf(view, { start: 0, end: bytes.length }, 'meta');
    const primary = meta && primaryItem(view, meta);
    if (primary === undefined) return { bytes, profile: null };
    const profile = colourProfile(view, meta!, [primary, ...firstTile(view, meta!, primary)]);
    hideOthers(view, meta!, primary);
    return { bytes, profile };
  } catch (error) {
    if (error instanceof RangeError) return { bytes, profile: null };
    throw error;
  }
}
