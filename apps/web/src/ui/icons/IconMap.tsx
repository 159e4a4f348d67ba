import { drawIcon } from './drawIcon.tsx';

export const IconMap = drawIcon('M3 7l6 -3l6 3l6 -3v13l-6 3l-6 -3l-6 3v-13', 'M9 4v13', 'M15 7v13');
