import { moderationTabs, statisticPeriods } from '@app/contract/adminTabs';
import { notificationGroups } from '@app/domain/notificationGroups';
import { myOfferStates, mySearchStates } from '@app/domain/ownStates';
import { createRootRouteWithContext, createRoute, notFound } from '@tanstack/react-router';
import { calendarViews } from '../features/viewings/calendar/calendarViews.ts';
import { clientKeyOf, offerView } from '../lib/clientLink.ts';
import { paths } from '../lib/paths.ts';
import { oneOf, type SearchValues } from '../lib/search.ts';
import { loadAdminMessages } from '../texts/messages.ts';
import { requireAdmin, requireToken } from './guard.ts';
import { HomeLayout } from './layouts/HomeLayout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { page, signedIn } from './page.ts';
import { Root } from './Root.tsx';
import type { RouterContext } from './routerContext.ts';

/**
 * What stands in an address, before it is known what it means. Where the known values stand beside rules or schemas, the
 * page reads them: what routes import is loaded with the first page.
 */
type Asked = Record<string, unknown>;

const root = createRootRouteWithContext<RouterContext>()({ component: Root, notFoundComponent: NotFoundPage });

/** Public pages under the full header. A page is lazy, and names its file as `chunk` for the server's document. */
const homeLayout = createRoute({ getParentRoute: () => root, id: 'public', component: HomeLayout });

const home = createRoute({
  getParentRoute: () => homeLayout,
  path: '/',
  loader: async ({ context }) => {
    const { preloadHome } = await import('../features/landing/api.ts');
    await preloadHome(context.queryClient);
  },
  component: page(() => import('../features/landing/HomePage.tsx'), 'HomePage', 'landing'),
  staticData: { chunk: 'src/features/landing/HomePage.tsx', texts: 'landing' },
});

const map = createRoute({
  getParentRoute: () => homeLayout,
  path: '/map',
  // The page itself asks for what a changed filter shows; the loader is for the first sight of it.
  loader: async ({ context, location }) => {
    const { preloadMap } = await import('../features/map/api.ts');
    await preloadMap(context.queryClient, location.search as SearchValues);
  },
  shouldReload: false,
  component: page(() => import('../features/map/MapPage.tsx'), 'MapPage', 'mapPage'),
  staticData: { chunk: 'src/features/map/MapPage.tsx', texts: 'mapPage' },
});

const privacy = createRoute({
  getParentRoute: () => homeLayout,
  path: paths.privacy(),
  component: page(() => import('../features/accounts/PrivacyPage.tsx'), 'PrivacyPage'),
  staticData: { chunk: 'src/features/accounts/PrivacyPage.tsx' },
});

const realtor = createRoute({
  getParentRoute: () => homeLayout,
  path: '/realtor/$id',
  loader: async ({ context, params }) => {
    if (!/^\d{1,15}$/.test(params.id)) throw notFound();
    const { preloadRealtor } = await import('../features/landing/api.ts');
    if (!(await preloadRealtor(context.queryClient, Number(params.id)))) throw notFound();
  },
  component: page(() => import('../features/landing/RealtorPage.tsx'), 'RealtorPage'),
  notFoundComponent: page(() => import('../features/landing/RealtorPage.tsx'), 'RealtorGonePage'),
  remountDeps: ({ params }) => params,
  staticData: { chunk: 'src/features/landing/RealtorPage.tsx' },
});

const board = createRoute({
  getParentRoute: () => homeLayout,
  path: '/board/$key',
  component: page(() => import('../features/reactions/BoardPage.tsx'), 'BoardPage'),
  remountDeps: ({ params }) => params,
  staticData: { chunk: 'src/features/reactions/BoardPage.tsx' },
});

const favourites = createRoute({
  getParentRoute: () => homeLayout,
  path: '/favorites',
  validateSearch: ({ type }: Asked) => ({ type: oneOf(['requests'], type) }),
  component: page(() => import('../features/reactions/FavouritesPage.tsx'), 'FavouritesPage'),
  staticData: { chunk: 'src/features/reactions/FavouritesPage.tsx' },
});

const compare = createRoute({
  getParentRoute: () => homeLayout,
  path: '/compare',
  component: page(() => import('../features/offers/compare/ComparePage.tsx'), 'ComparePage'),
  staticData: { chunk: 'src/features/offers/compare/ComparePage.tsx' },
});

const searchPreview = createRoute({
  getParentRoute: () => homeLayout,
  path: '/preview/request/$code',
  loaderDeps: ({ search }) => clientKeyOf(search as SearchValues),
  loader: async ({ context, params, deps }) => {
    const { preloadSearch } = await import('../features/proposals/api.ts');
    if (!(await preloadSearch(context.queryClient, params.code, deps))) throw notFound();
  },
  component: page(() => import('../features/proposals/SearchPreviewPage.tsx'), 'SearchPreviewPage'),
  notFoundComponent: page(() => import('../features/proposals/SearchPreviewPage.tsx'), 'SearchGonePage'),
  staticData: { chunk: 'src/features/proposals/SearchPreviewPage.tsx' },
});

const offerPreview = createRoute({
  getParentRoute: () => homeLayout,
  path: '/preview/offer/$code',
  loaderDeps: ({ search }) => offerView(search as SearchValues, '/preview/offer/'),
  loader: async ({ context, params, deps }) => {
    const { preloadOffer } = await import('../features/offers/api.ts');
    const isThere = await preloadOffer(context.queryClient, params.code, deps);
    if (!isThere) throw notFound();
  },
  component: page(() => import('../features/offers/OfferPreviewPage.tsx'), 'OfferPreviewPage', 'offers'),
  notFoundComponent: page(() => import('../features/offers/OfferPreviewPage.tsx'), 'OfferGonePage', 'offers'),
  staticData: { chunk: 'src/features/offers/OfferPreviewPage.tsx', texts: 'offers' },
});

/** Pages of the signed-in: made in the browser, behind the guard. */
const dashboardLayout = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: requireToken,
  component: signedIn('DashboardLayout'),
  staticData: { clientOnly: true, chunk: 'src/app/signedInPages.ts' },
});

const dashboard = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/',
  component: signedIn('DashboardPage'),
});

const mySearches = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/requests',
  validateSearch: ({ state }: Asked) => ({ state: oneOf(mySearchStates, state) }),
  component: signedIn('MySearchesPage'),
});

const myOffers = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/properties',
  validateSearch: ({ state }: Asked) => ({ state: oneOf(myOfferStates, state) }),
  component: signedIn('MyOffersPage'),
});

const profile = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/profile',
  component: signedIn('ProfilePage'),
});

const agency = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/agency',
  component: signedIn('AgencyPage'),
});

const calendar = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/calendar',
  validateSearch: ({ view, date }: Asked) => ({
    view: oneOf(calendarViews, view),
    date: typeof date === 'string' ? date : undefined,
  }),
  component: signedIn('CalendarPage'),
});

const notifications = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/notifications',
  validateSearch: ({ group, unread }: Asked) => ({
    group: oneOf(notificationGroups, group),
    unread: oneOf(['1'], unread),
  }),
  component: signedIn('NotificationsPage'),
});

const reactions = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/reactions',
  validateSearch: ({ type, kind }: Asked) => ({
    type: oneOf(['requests'], type),
    kind: oneOf(['dislike', 'responded'], kind),
  }),
  component: signedIn('ReactionsPage'),
});

const support = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/support',
  component: signedIn('SupportPage'),
});

const messages = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/messages/{-$id}',
  component: signedIn('MessagesPage'),
});

/** Whoever is not an administrator learns nothing of what is there, and loads none of it. */
const adminLayout = createRoute({
  getParentRoute: () => root,
  path: '/admin-dashboard',
  beforeLoad: requireAdmin,
  loader: ({ context }) => loadAdminMessages(context.locale),
  component: signedIn('AdminLayout'),
  staticData: { clientOnly: true, chunk: 'src/app/signedInPages.ts' },
});

const adminHome = createRoute({
  getParentRoute: () => adminLayout,
  path: '/',
  validateSearch: ({ days }: Asked) => ({ days: statisticPeriods.find((one) => String(one) === String(days)) }),
  component: signedIn('StatisticsPage'),
});

const adminUsers = createRoute({
  getParentRoute: () => adminLayout,
  path: '/users',
  component: signedIn('UsersPage'),
});

const adminUser = createRoute({
  getParentRoute: () => adminLayout,
  path: '/users/$id',
  component: signedIn('UserPage'),
});

const adminOffers = createRoute({
  getParentRoute: () => adminLayout,
  path: '/offers',
  component: signedIn('OffersPage'),
});

const adminModeration = createRoute({
  getParentRoute: () => adminLayout,
  path: '/moderation',
  validateSearch: ({ tab }: Asked) => ({ tab: oneOf(moderationTabs, tab) }),
  component: signedIn('ModerationPage'),
});

const adminSearches = createRoute({
  getParentRoute: () => adminLayout,
  path: '/requests',
  component: signedIn('SearchesPage'),
});

const adminSupport = createRoute({
  getParentRoute: () => adminLayout,
  path: '/support',
  component: signedIn('DeskPage'),
});

const adminChat = createRoute({
  getParentRoute: () => adminLayout,
  path: '/support/$id',
  component: signedIn('DeskPage'),
});

const adminLanding = createRoute({
  getParentRoute: () => adminLayout,
  path: '/landing',
  component: signedIn('LandingSettingsPage'),
});

const adminDictionary = createRoute({
  getParentRoute: () => adminLayout,
  path: '/dictionary',
  component: signedIn('DictionaryPage'),
});

const adminAnswers = createRoute({
  getParentRoute: () => adminLayout,
  path: '/support/answers',
  component: signedIn('AnswersPage'),
});

const adminState = createRoute({
  getParentRoute: () => adminLayout,
  path: '/state',
  component: signedIn('SiteStatePage'),
});

const adminLog = createRoute({
  getParentRoute: () => adminLayout,
  path: '/log',
  component: signedIn('LogPage'),
});

export const routeTree = root.addChildren([
  homeLayout.addChildren([home, map, offerPreview, searchPreview, realtor, board, favourites, compare, privacy]),
  dashboardLayout.addChildren([
    dashboard,
    myOffers,
    mySearches,
    profile,
    agency,
    calendar,
    notifications,
    reactions,
    support,
    messages,
  ]),
  adminLayout.addChildren([
    adminHome,
    adminUsers,
    adminUser,
    adminOffers,
    adminModeration,
    adminSearches,
    adminSupport,
    adminChat,
    adminLanding,
    adminDictionary,
    adminAnswers,
    adminLog,
    adminState,
  ]),
]);
