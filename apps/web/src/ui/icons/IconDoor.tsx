import { drawIcon } from './drawIcon.tsx';

export const IconDoor = drawIcon('M14 12v.01', 'M3 21h18', 'M6 21v-16a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v16');
