import { drawIcon } from './drawIcon.tsx';

export const IconWindow = drawIcon(
  'M12 3c-3.866 0 -7 3.272 -7 7v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1 -1v-10c0 -3.728 -3.134 -7 -7 -7',
  'M5 13l14 0',
  'M12 3l0 18',
);
