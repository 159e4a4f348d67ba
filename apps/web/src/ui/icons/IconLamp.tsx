import { drawIcon } from './drawIcon.tsx';

export const IconLamp = drawIcon('M9 20h6', 'M12 20v-8', 'M5 12h14l-4 -8h-6l-4 8');
