/**
 * The areas and root files of apps/server/src, from below to above. Each may import what stands before it and nothing
 * that stands after it, types included, so that no circle can form.
 */
export const serverAreas = [
  'config.ts',
  'errors.ts',
  'platform',
  'audit',
  'openings',
  'dislikes',
  'dictionaries',
  'photos',
  'notifications',
  'accounts',
  'support',
  'matching',
  'searches',
  'offers',
  'viewings',
  'reactions',
  'landing',
  'map',
  'dashboard',
  'admin',
  'areas.ts',
  'startServices.ts',
  'app.ts',
  'backup',
  'serve.ts',
  'start.ts',
] as const;

export interface ArrowsBack {
  why: string;
  /** File and what it imports, both below apps/server/src. */
  arrows: readonly (readonly [from: string, to: string])[];
}

/** The imports that still run back. The list may only become shorter: a new one is refused, and so is a row without its import. */
export const arrowsBack: readonly ArrowsBack[] = [
  {
    why: 'Lists of matches and proposals show cards of offers and searches, which ask for counts of matches: the lists and proposals are to become an area above offers.',
    arrows: [
      ['matching/deciding.service.ts', 'offers/offers.service.ts'],
      ['matching/lists.service.ts', 'offers/offers.service.ts'],
      ['matching/lists.service.ts', 'searches/searches.service.ts'],
      ['matching/proposing.service.ts', 'offers/offers.service.ts'],
      ['matching/suitable.service.ts', 'offers/offers.presenter.ts'],
      ['matching/suitable.service.ts', 'offers/offers.service.ts'],
      ['matching/suitable.service.ts', 'searches/searches.service.ts'],
    ],
  },
];

const server = 'apps/server/src/';
const test = /\.test\.ts$|^testing\//;
const areaOf = (file: string) => file.split('/')[0]!;
const places = new Map<string, number>(serverAreas.map((area, place) => [area, place]));
const placeOf = (file: string) => places.get(areaOf(file));

interface Module {
  source: string;
  dependencies: readonly { resolved: string }[];
}

/** One line for a file without a place in the order, for an import against it, and for an allowed one that is gone. */
export function areaFaults(modules: readonly Module[], allowed: readonly ArrowsBack[]): string[] {
  const gone = new Set(allowed.flatMap(({ arrows }) => arrows.map((arrow) => arrow.join(' → '))));
  const known = new Set(gone);
  const found: string[] = [];
  for (const { source, dependencies } of modules) {
    const from = source.slice(server.length);
    if (!source.startsWith(server) || test.test(from)) continue;
    const lower = placeOf(from);
    if (lower === undefined) found.push(`${source}: areas-in-order. Give ${areaOf(from)} a place in serverAreas.ts.`);
    for (const { resolved } of dependencies) {
      const to = resolved.slice(server.length);
      const upper = resolved.startsWith(server) ? placeOf(to) : undefined;
      if (lower === undefined || upper === undefined || upper <= lower) continue;
      const arrow = `${from} → ${to}`;
      gone.delete(arrow);
      const say = `${areaOf(to)} stands above ${areaOf(from)} in serverAreas.ts: move what both need below, or the act above.`;
      if (!known.has(arrow)) found.push(`${source} → ${resolved}: areas-in-order. ${say}`);
    }
  }
  for (const arrow of gone) found.push(`${arrow}: areas-in-order. Runs back no more: take it off serverAreas.ts.`);
  return found;
}
