import { drawIcon } from './drawIcon.tsx';

export const IconCurrencyEuro = drawIcon('M17.2 7a6 7 0 1 0 0 10', 'M13 10h-8m0 4h8');
