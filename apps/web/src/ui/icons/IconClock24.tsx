import { drawIcon } from './drawIcon.tsx';

export const IconClock24 = drawIcon(
  'M3 12a9 9 0 0 0 5.998 8.485m12.002 -8.485a9 9 0 1 0 -18 0',
  'M12 7v5',
  'M12 15h2a1 1 0 0 1 1 1v1a1 1 0 0 1 -1 1h-1a1 1 0 0 0 -1 1v1a1 1 0 0 0 1 1h2',
  'M18 15v2a1 1 0 0 0 1 1h1',
  'M21 15v6',
);
