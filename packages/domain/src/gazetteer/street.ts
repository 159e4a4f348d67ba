import { placeCode } from './code.ts';
import { parseLine } from './line.ts';
import type { Street, StreetKind } from './place.ts';

/** One street; `line` as text (`'28.812 47.037, …'`) from its low house numbers to its high ones. */
export function street(
  kind: StreetKind,
  ro: string,
  ru: string,
  sector: string,
  line: string,
  lastHouse: number,
  drawn?: Street['drawn'],
): Street {
  return {
    kind,
    code: placeCode('street', ro),
    names: { ro, ru },
    sector: placeCode('sector', sector),
    line: parseLine(line),
    lastHouse,
    ...(drawn ? { drawn } : {}),
  };
}
