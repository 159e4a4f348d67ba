import { drawIcon } from './drawIcon.tsx';

export const IconWindowMaximize = drawIcon(
  'M3 17a1 1 0 0 1 1 -1h3a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1l0 -3',
  'M4 12v-6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-6',
  'M12 8h4v4',
  'M16 8l-5 5',
);
