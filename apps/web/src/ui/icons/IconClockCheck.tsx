import { drawIcon } from './drawIcon.tsx';

export const IconClockCheck = drawIcon('M20.942 13.021a9 9 0 1 0 -9.407 7.967', 'M12 7v5l3 3', 'M15 19l2 2l4 -4');
