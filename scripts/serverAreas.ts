/**
 * The areas and root files of apps/server/src, from below to above; tests, beside what they try, stand above all. Each may
 * import what stands before it and nothing that stands after it, types included, so that no circle can form.
 * `import('…')` as a type, which the parser does not see, is refused by the linter.
 */
const serverAreas = [
  'secretFiles.ts',
  'config.ts',
  'errors.ts',
  'platform',
  'audit',
  'addresses',
  'near',
  'travel',
  'openings',
  'dislikes',
  'dictionaries',
  'photos',
  'notifications',
  'accounts',
  'agencies',
  'support',
  'matching',
  'adverts',
  'searches',
  'offers',
  'proposals',
  'viewings',
  'reactions',
  'threads',
  'sharing',
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
  'testing',
  'tests',
] as const;

const server = 'apps/server/src/';
const areaOf = (file: string) => (file.endsWith('.test.ts') ? 'tests' : file.split('/')[0]!);
const places = new Map<string, number>(serverAreas.map((area, place) => [area, place]));

/** Where an area stands in the order, from below; 0 for one without a place, which is refused elsewhere. */
export const placeOf = (area: string): number => places.get(area) ?? 0;

interface Module {
  source: string;
  dependencies: readonly { resolved: string }[];
}

/** One line for each file without a place in the order, and for each import against it. */
export function areaFaults(modules: readonly Module[]): string[] {
  const found: string[] = [];
  for (const { source, dependencies } of modules) {
    if (!source.startsWith(server)) continue;
    const from = areaOf(source.slice(server.length));
    const lower = places.get(from);
    if (lower === undefined) {
      found.push(`${source}: areas-in-order. Give ${from} a place in serverAreas.ts.`);
      continue;
    }
    for (const { resolved } of dependencies) {
      const to = areaOf(resolved.slice(server.length));
      if (!resolved.startsWith(server) || placeOf(to) <= lower) continue;
      const say = `${to} stands above ${from} in serverAreas.ts: move what both need below, the act above, or emit an event.`;
      found.push(`${source} → ${resolved}: areas-in-order. ${say}`);
    }
  }
  return found;
}
