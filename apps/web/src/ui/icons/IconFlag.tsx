import { drawIcon } from './drawIcon.tsx';

export const IconFlag = drawIcon('M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1 -7 0a5 5 0 0 0 -7 0v-9z', 'M5 21v-7');
