import { streetCode } from '@app/engine/travel/streetCode';

type Tags = ReadonlyMap<string, string>;

interface Road {
  onFoot: boolean;
  /** Kilometres an hour that cars make on average; none where they do not go. */
  kmh?: number;
}

/** What ways are for where their tags say no more; others are no streets. */
const roads: Readonly<Record<string, Road>> = {
  motorway: { onFoot: false, kmh: 100 },
  motorway_link: { onFoot: false, kmh: 50 },
  trunk: { onFoot: true, kmh: 80 },
  trunk_link: { onFoot: true, kmh: 45 },
  primary: { onFoot: true, kmh: 60 },
  primary_link: { onFoot: true, kmh: 40 },
  secondary: { onFoot: true, kmh: 50 },
  secondary_link: { onFoot: true, kmh: 35 },
  tertiary: { onFoot: true, kmh: 45 },
  tertiary_link: { onFoot: true, kmh: 35 },
  unclassified: { onFoot: true, kmh: 40 },
  residential: { onFoot: true, kmh: 30 },
  road: { onFoot: true, kmh: 30 },
  living_street: { onFoot: true, kmh: 10 },
  service: { onFoot: true, kmh: 15 },
  track: { onFoot: true, kmh: 15 },
  pedestrian: { onFoot: true },
  footway: { onFoot: true },
  path: { onFoot: true },
  steps: { onFoot: true },
  cycleway: { onFoot: false },
  bridleway: { onFoot: false },
};

/** Nobody but those who live or work there, by what `access` and the like say. */
const closed = new Set(['no', 'private', 'agricultural', 'forestry', 'emergency']);
const allowedOnFoot = new Set(['yes', 'designated', 'permissive', 'destination']);

/** Who drives makes four fifths of what is allowed: lights, crossings, bends. */
const madeOfLimit = 0.8;
/** Other limits are slips of somebody's hand. */
const [minLimit, maxLimit] = [10, 130];

function isOpen(tags: Tags, keys: readonly string[], isUsually: boolean): boolean {
  // What is said of them alone goes before what is said of all.
  for (const key of keys) {
    const said = tags.get(key);
    if (said === undefined) continue;
    if (closed.has(said)) return false;
    if (key === 'foot') return allowedOnFoot.has(said) || isUsually;
    return isUsually;
  }
  return isUsually;
}

function speed(tags: Tags, kmh: number): number {
  const limit = Number.parseFloat(tags.get('maxspeed') ?? '');
  const isSane = limit >= minLimit && limit <= maxLimit && !tags.get('maxspeed')!.includes('mph');
  return isSane ? Math.min(kmh, limit * madeOfLimit) : kmh;
}

/** In which direction cars go: 1 along the way, -1 against it, 0 both. */
function oneWay(tags: Tags): 1 | -1 | 0 {
  const said = tags.get('oneway');
  if (said === '-1' || said === 'reverse') return -1;
  if (said === 'yes' || said === 'true' || said === '1') return 1;
  if (said === 'no') return 0;
  const isImplied =
    tags.get('junction') === 'roundabout' ||
    tags.get('junction') === 'circular' ||
    tags.get('highway') === 'motorway' ||
    tags.get('highway') === 'motorway_link';
  return isImplied ? 1 : 0;
}

/** Who may pass a way, as a number of the graph of streets; 0 for nobody. */
export function streetCodeOf(tags: Tags): number {
  const kind = tags.get('highway') ?? '';
  const road = Object.hasOwn(roads, kind) ? roads[kind]! : undefined;
  if (!road) return 0;
  const onFoot = isOpen(tags, ['foot', 'access'], road.onFoot && tags.get('motorroad') !== 'yes');
  const byCar = road.kmh !== undefined && isOpen(tags, ['motorcar', 'motor_vehicle', 'vehicle', 'access'], true);
  if (!onFoot && !byCar) return 0;
  const direction = oneWay(tags);
  return streetCode({
    onFoot,
    along: byCar && direction >= 0,
    against: byCar && direction <= 0,
    kmh: speed(tags, road.kmh ?? 0),
  });
}
