import { drawIcon } from './drawIcon.tsx';

export const IconFridge = drawIcon(
  'M5 5a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2z',
  'M5 10h14',
  'M9 13v3',
  'M9 6v1',
);
