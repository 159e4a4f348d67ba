import { drawIcon } from './drawIcon.tsx';

export const IconArrowsExchange = drawIcon('M7 10h14l-4 -4', 'M17 14h-14l4 4');
