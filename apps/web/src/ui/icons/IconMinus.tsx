import { drawIcon } from './drawIcon.tsx';

export const IconMinus = drawIcon('M5 12l14 0');
