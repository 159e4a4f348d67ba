import { bareroom } from './bareroom.ts';
import { bathroom } from './bathroom.ts';
import { bedroom } from './bedroom.ts';
import { facade } from './facade.ts';
import { house } from './house.ts';
import { kitchen } from './kitchen.ts';
import type { TimeOfDay } from './light.ts';
import { living } from './living.ts';
import { office } from './office.ts';
import { oldhouse } from './oldhouse.ts';
import type { PaletteName } from './palettes.ts';
import { Pen } from './pen.ts';
import { plot } from './plot.ts';
import { shop } from './shop.ts';
import { warehouse } from './warehouse.ts';

const draw = {
  newblock: (p: Pen) => facade(p, 'newblock'),
  panel: (p: Pen) => facade(p, 'panel'),
  limestone: (p: Pen) => facade(p, 'limestone'),
  oldhouse,
  living,
  kitchen,
  bedroom,
  bathroom,
  house,
  plot,
  shop,
  office,
  warehouse,
  bareroom,
} as const;

export type PictureKind = keyof typeof draw;
export const pictureKinds = Object.keys(draw) as PictureKind[];

const indoors: ReadonlySet<PictureKind> = new Set(['living', 'kitchen', 'bedroom', 'bathroom', 'office', 'bareroom']);

export interface Picture {
  kind: PictureKind;
  palette: PaletteName;
  time: TimeOfDay;
  /** A whole number from 1; each gives another picture. */
  seed: number;
}

/** The picture as SVG text, 4:3; the same arguments give the same text. */
export function drawPicture({ kind, palette, time, seed }: Picture): string {
  const pen = new Pen({
    seed: seed * 7919 + pictureKinds.indexOf(kind) * 104729,
    palette,
    time,
    indoors: indoors.has(kind),
  });
  draw[kind](pen);
  return pen.svg();
}
