import { drawIcon } from './drawIcon.tsx';

export const IconCheck = drawIcon('M5 12l5 5l10 -10');
