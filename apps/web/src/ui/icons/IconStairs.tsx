import { drawIcon } from './drawIcon.tsx';

export const IconStairs = drawIcon('M22 5h-5v5h-5v5h-5v5h-5');
