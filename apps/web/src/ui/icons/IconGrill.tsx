import { drawIcon } from './drawIcon.tsx';

export const IconGrill = drawIcon(
  'M19 8h-14a6 6 0 0 0 6 6h2a6 6 0 0 0 6 -5.775l0 -.225',
  'M17 20a2 2 0 1 1 0 -4a2 2 0 0 1 0 4',
  'M15 14l1 2',
  'M9 14l-3 6',
  'M15 18h-8',
  'M15 5v-1',
  'M12 5v-1',
  'M9 5v-1',
);
