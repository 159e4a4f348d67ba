import { drawIcon } from './drawIcon.tsx';

export const IconDesk = drawIcon('M3 6h18', 'M4 6v13', 'M20 19v-13', 'M4 10h16', 'M15 6v8a2 2 0 0 0 2 2h3');
