import { drawIcon } from './drawIcon.tsx';

export const IconParkingCircle = drawIcon(
  'M10 16v-8h3.334c.92 0 1.666 .895 1.666 2s-.746 2 -1.666 2h-3.334',
  'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0',
);
