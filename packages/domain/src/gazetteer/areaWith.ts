import { ofReferences } from '../editedReferences.ts';
import type { Ring } from '../kinds.ts';
import { once } from './once.ts';
import type { Area } from './place.ts';

const edited = ofReferences(({ places }) => new Map(places.map((place) => [place.code, place])));

/** An area whose outline is worked out when somebody first looks at it, called as administrators left it. */
export function areaWith(given: Omit<Area, 'outline' | 'firstNames'>, draw: () => Ring): Area {
  const outline = once(draw);
  return {
    ...given,
    firstNames: given.names,
    get names() {
      return edited().get(given.code)?.names ?? given.names;
    },
    get outline() {
      return outline();
    },
  };
}

/** Those of one kind that are offered to choose from, in the order administrators gave them. */
export function shownAreas(areas: readonly Area[]): readonly Area[] {
  const places = edited();
  const place = (area: Area): number => places.get(area.code)?.position ?? areas.indexOf(area);
  const shown = areas.filter(({ code }) => !places.get(code)?.hidden);
  return places.size === 0 ? areas : shown.toSorted((a, b) => place(a) - place(b));
}
