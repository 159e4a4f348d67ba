import { drawIcon } from './drawIcon.tsx';

export const IconChevronRight = drawIcon('M9 6l6 6l-6 6');
