import { shownAreas } from '@app/domain/gazetteer/areaWith';
import { fold } from '@app/domain/gazetteer/fold';
import type { Area } from '@app/domain/gazetteer/place';
import { sectors } from '@app/domain/gazetteer/sectors';
import { suburbs } from '@app/domain/gazetteer/suburbs';
import { capital, towns } from '@app/domain/gazetteer/towns';
import { villages } from '@app/domain/gazetteer/villages';

/** So many are seen at a glance, and reached without scrolling. */
const max = 12;

/** 0 where the name begins so, 1 where one of its words does, 2 elsewhere in it; Infinity where it is not in it. */
function misfit({ names }: Area, wanted: string): number {
  const each = Object.values(names).map((name) => {
    const at = fold(name).indexOf(wanted);
    return at < 0 ? Infinity : at === 0 ? 0 : /[\s-]/.test(fold(name)[at - 1]!) ? 1 : 2;
  });
  return Math.min(...each);
}

/**
 * Sectors, suburbs, towns and villages that a filter offers: by what is typed, the better fit and then the larger first; while
 * nothing is typed the capital's sectors and the largest towns.
 */
export function placesNamed(typed: string): readonly Area[] {
  const wanted = fold(typed.trim());
  const shownTowns = shownAreas(towns);
  if (wanted === '') return [capital, ...shownAreas(sectors), ...shownTowns.filter((one) => one.rank === 2)];
  return [...shownTowns, ...shownAreas(sectors), ...shownAreas(suburbs), ...villages]
    .map((area) => ({ area, fit: misfit(area, wanted) }))
    .filter(({ fit }) => fit < Infinity)
    .toSorted((a, b) => a.fit - b.fit || a.area.rank - b.area.rank)
    .slice(0, max)
    .map(({ area }) => area);
}
