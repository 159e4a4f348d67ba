import { drawIcon } from './drawIcon.tsx';

export const IconBuildingEstate = drawIcon(
  'M3 21h18',
  'M19 21v-4',
  'M19 17a2 2 0 0 0 2 -2v-2a2 2 0 1 0 -4 0v2a2 2 0 0 0 2 2',
  'M14 21v-14a3 3 0 0 0 -3 -3h-4a3 3 0 0 0 -3 3v14',
  'M9 17v4',
  'M8 13h2',
  'M8 9h2',
);
