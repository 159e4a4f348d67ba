import { drawIcon } from './drawIcon.tsx';

export const IconMoodKid = drawIcon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M9 10l.01 0',
  'M15 10l.01 0',
  'M9.5 15a3.5 3.5 0 0 0 5 0',
  'M12 3a2 2 0 0 0 0 4',
);
