/** Time of the server and of the browsers: a Tuesday, 12:00 in Chișinău. */
export const firstViewsClock = '2026-09-15T09:00:00Z';

/** What the addresses of the visited pages need to know of the demo data. */
interface Known {
  offer: string;
  otherOffer: string;
  search: string;
  realtor: number;
  /** Key of the client's board of favourites. */
  board: string;
}

export interface FirstViewsData {
  home: string;
  tokens: { owner: string; client: string };
  known: Known;
}

export interface VisitedPage {
  name: string;
  as: 'guest' | keyof FirstViewsData['tokens'];
  /** Address after the language. */
  path: (known: Known) => string;
  /** What the server draws of it: all that the hydrated page shows, part of that, or nothing. */
  drawn: 'whole' | 'partly' | 'nothing';
}

const page = (
  name: string,
  as: VisitedPage['as'],
  path: string | VisitedPage['path'],
  drawn: VisitedPage['drawn'] = as === 'guest' ? 'whole' : 'nothing',
): VisitedPage => ({ name, as, path: typeof path === 'string' ? () => path : path, drawn });

/** The 24 most visited pages. */
export const visitedPages: readonly VisitedPage[] = [
  page('home', 'guest', ''),
  page('list-offers', 'guest', '/map'),
  page('list-searches', 'guest', '/map?side=searches'),
  page('list-filtered', 'guest', '/map?deal=1&kind=1&price_to=500'),
  page('map', 'guest', '/map?view=map&deal=1&kind=1', 'partly'),
  page('offer', 'guest', ({ offer }) => `/preview/offer/${offer}`),
  page('search', 'guest', ({ search }) => `/preview/request/${search}`),
  page('realtor', 'guest', ({ realtor }) => `/realtor/${realtor}`),
  page('board', 'guest', ({ board }) => `/board/${board}`, 'partly'),
  page('compare', 'guest', ({ offer, otherOffer }) => `/compare?ids=${offer},${otherOffer}`, 'partly'),
  page('favourites', 'guest', '/favorites', 'partly'),
  page('privacy', 'guest', '/privacy'),
  page('not-found', 'guest', '/nowhere'),
  page('sign-in', 'guest', '/privacy?auth=1', 'partly'),
  page('calculator', 'guest', '/privacy?calculator=1', 'partly'),
  page('offer-form', 'owner', '/dashboard/reactions?create=offer'),
  page('search-form', 'client', '/dashboard/reactions?create=search'),
  page('dashboard', 'owner', '/dashboard'),
  page('my-offers', 'owner', '/dashboard/properties'),
  page('my-searches', 'client', '/dashboard/requests'),
  page('reactions', 'client', '/dashboard/reactions'),
  page('calendar', 'owner', '/dashboard/calendar'),
  page('notifications', 'owner', '/dashboard/notifications'),
  page('messages', 'owner', '/dashboard/messages'),
];
