import { drawIcon } from './drawIcon.tsx';

export const IconWall = drawIcon(
  'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12',
  'M4 8h16',
  'M20 12h-16',
  'M4 16h16',
  'M9 4v4',
  'M14 8v4',
  'M8 12v4',
  'M16 12v4',
  'M11 16v4',
);
