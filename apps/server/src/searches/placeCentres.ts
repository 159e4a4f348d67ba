import { areaOf } from '@app/domain/gazetteer/areas';
import { sectors } from '@app/domain/gazetteer/sectors';
import { capital } from '@app/domain/gazetteer/towns';
import type { LngLat } from '@app/domain/kinds';

/** The middles that a zone has to cover to mean one of these places; the capital is any of its sectors. */
export function placeCentres(codes: readonly string[]): LngLat[] {
  return codes.flatMap((code) => {
    if (code === capital.code) return [capital.centre, ...sectors.map((sector) => sector.centre)];
    const area = areaOf(code);
    return area ? [area.centre] : [];
  });
}
