import type { Ring } from '../kinds.ts';
import { once } from './once.ts';
import type { Area } from './place.ts';

/** An area whose outline is worked out when somebody first looks at it. */
export function areaWith(facts: Omit<Area, 'outline'>, draw: () => Ring): Area {
  const outline = once(draw);
  return {
    ...facts,
    get outline() {
      return outline();
    },
  };
}
