import type { MarkShape } from '../pictures/agencyMark.ts';

/** Agencies of the demo: made up, as are their marks. One with words of its own has an account; the others are named by realtors. */
export const agencies: readonly { name: string; shape: MarkShape; colour: string; about?: string }[] = [
  {
    name: 'Casa Bună Imobil',
    shape: 'roofs',
    colour: '#C2410C',
    about: 'Locuințe în Chișinău și suburbii, chirie și vânzare, din 2009. Vorbim română și rusă.',
  },
  {
    name: 'Cheia de Aur',
    shape: 'key',
    colour: '#3D4A5C',
    about: 'Квартиры в новых домах на Ботанике и Чеканах. Показываем и вечером, и в выходные.',
  },
  { name: 'Prispa Imobiliare', shape: 'door', colour: '#0F6B7A' },
  { name: 'Nistru Invest', shape: 'tower', colour: '#6F3148' },
  { name: 'Livada Home', shape: 'leaf', colour: '#56703C' },
];
