import { drawIcon } from './drawIcon.tsx';

export const IconTrendingDown = drawIcon('M3 7l6 6l4 -4l8 8', 'M21 10l0 7l-7 0');
