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
    why: 'A proven phone publishes, in its own transaction, what waited for it: offers and searches are to subscribe to the proof.',
    arrows: [
      ['accounts/provenPhone.service.ts', 'offers/waitingOffers.service.ts'],
      ['accounts/provenPhone.service.ts', 'searches/unprovenSearches.service.ts'],
    ],
  },
  {
    why: 'Erasing a person tells those who keep their offers and cancels their viewings: it is to stand above both.',
    arrows: [
      ['accounts/deletion.service.ts', 'reactions/favouriteNews.service.ts'],
      ['accounts/deletion.service.ts', 'viewings/leaving.service.ts'],
    ],
  },
  {
    why: "Who takes a person's lock takes the locks of their viewings first: the order of locks is to be said below both.",
    arrows: [
      ['accounts/recovery.service.ts', 'viewings/leaving.service.ts'],
      ['accounts/takeContact.ts', 'viewings/leaving.service.ts'],
      ['accounts/telegram.service.ts', 'viewings/leaving.service.ts'],
    ],
  },
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
  {
    why: 'An offer that changes or goes tells those who keep it, in the transaction that changes it: the news are to subscribe.',
    arrows: [
      ['offers/lifecycle.service.ts', 'reactions/favouriteNews.service.ts'],
      ['offers/moderation.service.ts', 'reactions/favouriteNews.service.ts'],
      ['offers/publication.service.ts', 'reactions/favouriteNews.service.ts'],
    ],
  },
  {
    why: 'An offer that is deleted tells the clients of its viewings: viewings are to subscribe.',
    arrows: [['offers/lifecycle.service.ts', 'viewings/offerGone.service.ts']],
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
