import { shownAreas } from '@app/domain/gazetteer/areaWith';
import { areas, areaOf } from '@app/domain/gazetteer/areas';
import { fold } from '@app/domain/gazetteer/fold';
import type { Area } from '@app/domain/gazetteer/place';
import type { Locale, Ring } from '@app/domain/kinds';
import { sameRing } from '@app/domain/ring';
import { zoneName } from '@app/domain/searchWords';
import { maxZones } from '@app/domain/zones';

/** A zone of the form: drawn, or a sector or town of the list by its code. */
export interface ChosenZone {
  ring: Ring;
  sector: string | null;
}

/** The zones after the drawing changed; those of the list stay what they are. */
export function zonesOfRings(rings: readonly Ring[], before: readonly ChosenZone[]): ChosenZone[] {
  return rings.map((ring) => before.find((zone) => sameRing(zone.ring, ring)) ?? { ring, sector: null });
}

/**
 * The zones after the choice in the list changed: drawn ones stay in their place, new ones follow.
 * @returns null when there would be more than five
 */
export function zonesOfCodes(codes: readonly string[], before: readonly ChosenZone[]): ChosenZone[] | null {
  const kept = before.filter(({ sector }) => sector === null || codes.includes(sector));
  const added = codes
    .filter((code) => !before.some(({ sector }) => sector === code))
    .flatMap((code) => areaOf(code) ?? [])
    .map(({ code, outline }): ChosenZone => ({ ring: outline, sector: code }));
  const zones = [...kept, ...added];
  return zones.length > maxZones ? null : zones;
}

/**
 * What each zone is called, no two alike: one whose name another before it has is numbered.
 * @param unnamed the name of one that lies nowhere that has a name, by its number
 */
export function zoneNames(
  zones: readonly ChosenZone[],
  locale: Locale,
  unnamed: (number: number) => string,
): readonly string[] {
  const names = zones.map((zone, index) => zoneName(zone, locale) ?? unnamed(index + 1));
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}

/** Places whose name in either language holds the letters, in any spelling; without letters sectors and towns alone. */
export function findAreas(text: string): readonly Area[] {
  const wanted = fold(text.trim());
  const shown = [...new Set(areas.map(({ kind }) => kind))].flatMap((kind) =>
    shownAreas(areas.filter((area) => area.kind === kind)),
  );
  if (wanted === '') return shown.filter(({ kind }) => kind !== 'village');
  return shown.filter(({ names }) => fold(names.ru).includes(wanted) || fold(names.ro).includes(wanted));
}
