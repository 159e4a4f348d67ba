import type { FieldError } from '@app/contract/fieldErrors';
import type { SearchForm } from '@app/contract/searchForm';
import { areaOf } from '@app/domain/gazetteer/areas';
import { reachesMoldova } from '@app/domain/gazetteer/country';
import type { Ring } from '@app/domain/kinds';
import { sameRing } from '@app/domain/ring';
import { zonesFrom } from '@app/domain/zones';
import { AppError } from '../errors.ts';
import { thinRing } from '@app/domain/thinRing';

export interface SearchZone {
  ring: Ring;
  /** Code of the sector, suburb or town when it was chosen from the list. */
  sector: string | null;
}

/**
 * The zones as they are kept: those of the list by the gazetteer's outline, drawn ones thinned, closed, repaired, each
 * once.
 * @throws AppError `zone_too_small` when one encloses nothing, `invalid_form` when one is abroad
 */
export function searchZones(drawn: SearchForm['zones']): SearchZone[] {
  const named = drawn.map((zone) => {
    const area = zone.sector ? areaOf(zone.sector) : undefined;
    return { ring: area?.outline ?? thinRing(zone.ring), sector: area?.code ?? null };
  });
  const found = zonesFrom(named.map((zone) => zone.ring));
  if ('problem' in found) {
    throw found.problem === 'zone_count'
      ? new AppError('invalid_form', { fields: { add_polygons: 'zone_count' } })
      : new AppError('zone_too_small', { fields: { coordinates: 'zone_points' } });
  }
  const abroad = named.findIndex(({ ring, sector }) => sector === null && !reachesMoldova(ring));
  if (abroad !== -1) {
    const field = abroad === 0 ? 'coordinates' : 'add_polygons';
    throw new AppError('invalid_form', { fields: { [field]: 'zone_outside_country' } });
  }
  return found.zones.map((ring) => ({
    ring,
    sector: named.find((zone) => zone.sector && sameRing(zone.ring, ring))?.sector ?? null,
  }));
}

/** The same, or what is wrong with them by their fields. To untangle five drawings takes some milliseconds: once a call. */
export function readZones(drawn: SearchForm['zones']): { zones: SearchZone[]; refused: Record<string, FieldError> } {
  try {
    return { zones: searchZones(drawn), refused: {} };
  } catch (error) {
    if (error instanceof AppError && error.fields) return { zones: [], refused: error.fields };
    throw error;
  }
}
