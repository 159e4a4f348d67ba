import { drawIcon } from './drawIcon.tsx';

export const IconCube3dSphere = drawIcon(
  'M6 17.6l-2 -1.1v-2.5',
  'M4 10v-2.5l2 -1.1',
  'M10 4.1l2 -1.1l2 1.1',
  'M18 6.4l2 1.1v2.5',
  'M20 14v2.5l-2 1.12',
  'M14 19.9l-2 1.1l-2 -1.1',
  'M12 12l2 -1.1',
  'M18 8.6l2 -1.1',
  'M12 12l0 2.5',
  'M12 18.5l0 2.5',
  'M12 12l-2 -1.12',
  'M6 8.6l-2 -1.1',
);
