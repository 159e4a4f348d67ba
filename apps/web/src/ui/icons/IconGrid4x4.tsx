import { drawIcon } from './drawIcon.tsx';

export const IconGrid4x4 = drawIcon('M3 6h18', 'M3 12h18', 'M3 18h18', 'M6 3v18', 'M12 3v18', 'M18 3v18');
