import type { Street } from './place.ts';
import { sideStreets } from './sideStreets.ts';
import { streetsCentre } from './streetsCentre.ts';
import { streetsNorth } from './streetsNorth.ts';
import { streetsSouth } from './streetsSouth.ts';

/** The streets of Chișinău that the gazetteer knows. */
export const streets: readonly Street[] = [...streetsCentre, ...streetsSouth, ...streetsNorth, ...sideStreets];
