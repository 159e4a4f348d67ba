import { fold } from '@app/domain/gazetteer/fold';
import { metresBetween } from '@app/domain/gazetteer/line';
import type { Area } from '@app/domain/gazetteer/place';
import type { Settlement } from '@app/domain/osm/settlements';

/** Two lists have one place a little apart. */
const sameMetres = 4_000;

/** Looks areas up by any of their names, near a place. */
export function finderOf(areas: readonly Area[]): (settlement: Settlement) => Area | undefined {
  const byName = new Map<string, Area[]>();
  for (const area of areas) {
    const { names, firstNames } = area;
    for (const name of new Set([names.ro, names.ru, firstNames.ro, firstNames.ru].map(fold)))
      byName.set(name, [...(byName.get(name) ?? []), area]);
  }
  return ({ name, at }) => byName.get(fold(name))?.find(({ centre }) => metresBetween(centre, at) < sameMetres);
}
