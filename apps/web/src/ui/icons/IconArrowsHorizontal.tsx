import { drawIcon } from './drawIcon.tsx';

export const IconArrowsHorizontal = drawIcon('M7 8l-4 4l4 4', 'M17 8l4 4l-4 4', 'M3 12l18 0');
