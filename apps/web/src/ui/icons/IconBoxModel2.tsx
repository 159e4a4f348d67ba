import { drawIcon } from './drawIcon.tsx';

export const IconBoxModel2 = drawIcon(
  'M8 8h8v8h-8l0 -8',
  'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12',
);
