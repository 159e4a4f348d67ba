import { drawIcon } from './drawIcon.tsx';

export const IconTemperaturePlus = drawIcon(
  'M8 13.5a4 4 0 1 0 4 0v-8.5a2 2 0 0 0 -4 0v8.5',
  'M8 9l4 0',
  'M16 9l6 0',
  'M19 6l0 6',
);
