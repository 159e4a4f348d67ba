import type { TimeOfDay } from '../pictures/light.ts';
import type { PaletteName } from '../pictures/palettes.ts';
import type { Picture, PictureKind } from '../pictures/picture.ts';

const palettes: readonly PaletteName[] = ['wheat', 'river', 'linen', 'clay', 'sage', 'plum'];
const outside: readonly TimeOfDay[] = ['day', 'golden', 'morning', 'day', 'evening', 'morning', 'golden', 'night'];
const inside: readonly TimeOfDay[] = ['day', 'morning', 'day', 'golden', 'evening', 'morning', 'day', 'golden'];

/** How many pictures of each kind the demo draws: all offers share them, so that the first start stays quick. */
const counts: Readonly<Record<PictureKind, number>> = {
  newblock: 8,
  panel: 5,
  limestone: 5,
  oldhouse: 2,
  living: 8,
  kitchen: 8,
  bedroom: 8,
  bathroom: 6,
  house: 7,
  plot: 5,
  shop: 4,
  office: 3,
  warehouse: 2,
  bareroom: 2,
};

/** The n-th picture of a kind; rooms with the same number share a palette and a light, as the rooms of one home do. */
function nth(kind: PictureKind, n: number): Picture {
  const indoors = ['living', 'kitchen', 'bedroom', 'bathroom', 'office', 'bareroom'].includes(kind);
  return {
    kind,
    palette: palettes[n % palettes.length]!,
    time: (indoors ? inside : outside)[n % 8]!,
    seed: 101 + n * 17,
  };
}

const byKind = Object.fromEntries(
  Object.entries(counts).map(([kind, count]) => [
    kind,
    Array.from({ length: count }, (_, n) => nth(kind as PictureKind, n)),
  ]),
) as Record<PictureKind, Picture[]>;

/** Every picture the demo's offers use. */
export const library: readonly Picture[] = Object.values(byKind).flat();

/** The picture of a kind with this number; numbers beyond the last begin again. */
export function pictureOf(kind: PictureKind, n: number): Picture {
  const list = byKind[kind];
  return list[n % list.length]!;
}
