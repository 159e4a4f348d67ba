import { drawIcon } from './drawIcon.tsx';

export const IconHomeSearch = drawIcon(
  'M21 12l-9 -9l-9 9h2v7a2 2 0 0 0 2 2h4.7',
  'M9 21v-6a2 2 0 0 1 2 -2h2',
  'M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M20.2 20.2l1.8 1.8',
);
