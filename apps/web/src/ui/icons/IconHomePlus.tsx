import { drawIcon } from './drawIcon.tsx';

export const IconHomePlus = drawIcon(
  'M19 12h2l-9 -9l-9 9h2v7a2 2 0 0 0 2 2h5.5',
  'M9 21v-6a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2',
  'M16 19h6',
  'M19 16v6',
);
