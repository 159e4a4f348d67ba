import type { Bounds } from '@app/domain/ring';
import { centreOf } from '@app/domain/zones';
import type { MapPosition } from '../../map/view.ts';
import { mergeOverlappingPins } from './mergeOverlappingPins.ts';
import type { Shown } from './useShown.ts';

type Search = Shown['searches'][number];

/** What stands on the map of both sides, the pins that would lie over each other as one. */
export function shownTogether(current: Shown, other: Shown | undefined, view: MapPosition | null): Shown {
  const [a, b] = [current, ...(other ? [other] : [])].map((side, i) => {
    const searches = view ? side.searches.map((search) => standing(search, view.bounds)) : side.searches;
    return mergeOverlappingPins({ ...side, searches }, view?.zoom ?? 0, i === 0);
  });
  if (!b) return a!;
  const apart = (side: Shown, name: string) => side.clusters.map((one) => ({ ...one, id: `${name} ${one.id}` }));
  return {
    clusters: [...apart(a!, 'looked'), ...apart(b, 'other')],
    offers: [...a!.offers, ...b.offers],
    searches: [...a!.searches, ...b.searches],
    totals: {
      offers: a!.totals.offers + b.totals.offers,
      searches: a!.totals.searches + b.totals.searches,
    },
  };
}

/** At the first of its zones whose middle is within the window. */
function standing(search: Search, { west, south, east, north }: Bounds): Search {
  const centres = search.zones.map(centreOf);
  const seen = centres.find(([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north);
  return seen ? { ...search, coordinates: [seen[0], seen[1]] } : search;
}
