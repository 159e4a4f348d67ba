import type { TimeOfDay } from '../pictures/light.ts';
import type { PaletteName } from '../pictures/palettes.ts';
import type { Picture, PictureKind } from '../pictures/picture.ts';

const palettes: readonly PaletteName[] = ['wheat', 'river', 'linen', 'clay', 'sage', 'plum'];
const outside: readonly TimeOfDay[] = ['day', 'golden', 'morning', 'day', 'evening', 'morning', 'golden', 'night'];
const inside: readonly TimeOfDay[] = ['day', 'morning', 'day', 'golden', 'evening', 'morning', 'day', 'golden'];

/** How many pictures of each kind the demo draws: all offers share them, so that the first start stays quick. */
const counts: Readonly<Record<PictureKind, number>> = {
  newblock: 7,
  panel: 4,
  limestone: 4,
  oldhouse: 2,
  living: 7,
  kitchen: 7,
  bedroom: 7,
  bathroom: 7,
  house: 6,
  plot: 6,
  shop: 4,
  office: 3,
  warehouse: 4,
  bareroom: 2,
};

const rooms: ReadonlySet<PictureKind> = new Set(['living', 'kitchen', 'bedroom', 'bathroom', 'office', 'bareroom']);
/** Kinds that come in pairs: the same place by day and in the low sun. */
const paired: ReadonlySet<PictureKind> = new Set(['plot', 'warehouse']);

/** The n-th picture of a kind; rooms with the same number share a palette and a light, as the rooms of one home do. */
function nth(kind: PictureKind, n: number): Picture {
  const place = paired.has(kind) ? Math.floor(n / 2) : n;
  const times = rooms.has(kind) ? inside : outside;
  return {
    kind,
    palette: palettes[place % palettes.length]!,
    time: paired.has(kind) ? (n % 2 === 0 ? 'day' : 'golden') : times[n % times.length]!,
    seed: 101 + place * 31,
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
