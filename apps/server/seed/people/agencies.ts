import type { MarkShape } from '../pictures/agencyMark.ts';

/** Agencies of the demo: made up, as are their marks. */
export const agencies: readonly { name: string; shape: MarkShape; colour: string }[] = [
  { name: 'Casa Bună Imobil', shape: 'roofs', colour: '#C2410C' },
  { name: 'Cheia de Aur', shape: 'key', colour: '#3D4A5C' },
  { name: 'Prispa Imobiliare', shape: 'door', colour: '#0F6B7A' },
  { name: 'Nistru Invest', shape: 'tower', colour: '#6F3148' },
  { name: 'Livada Home', shape: 'leaf', colour: '#56703C' },
];
