import { drawIcon } from './drawIcon.tsx';

export const IconFence = drawIcon(
  'M4 12v4h16v-4l-16 0',
  'M6 16v4h4v-4m0 -4v-6l-2 -2l-2 2v6',
  'M14 16v4h4v-4m0 -4v-6l-2 -2l-2 2v6',
);
