import { drawIcon } from './drawIcon.tsx';

export const IconElevator = drawIcon(
  'M5 5a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1l0 -14',
  'M10 10l2 -2l2 2',
  'M10 14l2 2l2 -2',
);
