import { shownAreas } from '@app/domain/gazetteer/areaWith';
import { areas } from '@app/domain/gazetteer/areas';
import { fold } from '@app/domain/gazetteer/fold';
import type { Area } from '@app/domain/gazetteer/place';
import { capital } from '@app/domain/gazetteer/towns';
import type { Locale } from '@app/domain/kinds';

export interface FoundPlace {
  code: string;
  name: string;
  kind: Area['kind'];
}

/** The capital as a whole stands first, then its sectors, its suburbs, towns and villages, as the gazetteer has them. */
const all = (): readonly Area[] => [capital, ...shownAreas(areas)];

const namesOf = ({ names, firstNames }: Area): string[] => [...Object.values(names), ...Object.values(firstNames)];

/** How well a place fits what was typed: by the beginning of its name, of a word in it, anywhere; not at all. */
function fit(area: Area, wanted: string): number {
  const folded = namesOf(area).map(fold);
  if (folded.some((name) => name.startsWith(wanted))) return 0;
  if (folded.some((name) => name.split(/[\s-]+/).some((word) => word.startsWith(wanted)))) return 1;
  return folded.some((name) => name.includes(wanted)) ? 2 : 3;
}

/** Places by what was typed, in either alphabet and language; all of them for nothing. */
export function foundPlaces(typed: string, locale: Locale): FoundPlace[] {
  const wanted = fold(typed.trim());
  return all()
    .map((area) => ({ area, rank: wanted === '' ? 0 : fit(area, wanted) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ area: { code, names, kind } }) => ({ code, name: names[locale], kind }));
}

export function placeNamed(code: string, locale: Locale): string {
  return all().find((area) => area.code === code)?.names[locale] ?? code;
}
