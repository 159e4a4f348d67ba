import { createRootRouteWithContext, createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { preloadSearch } from '../entities/search/searchQuery.ts';
import { preloadHome, preloadRealtor } from '../features/landing/api.ts';
import { offerView, preloadOffer } from '../features/offers/api.ts';
import { calendarViews } from '../features/viewings/calendar/calendarViews.ts';
import { clientKeyOf } from '../lib/clientLink.ts';
import { paths } from '../lib/paths.ts';
import { oneOf, type SearchValues } from '../lib/search.ts';
import { loadAdminMessages } from '../texts/messages.ts';
import { requireAdmin, requireToken } from './guard.ts';
import { HomeLayout } from './layouts/HomeLayout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
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
  loader: ({ context }) => preloadHome(context.queryClient),
  component: lazyRouteComponent(() => import('../features/landing/HomePage.tsx'), 'HomePage'),
  staticData: { chunk: 'src/features/landing/HomePage.tsx' },
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
  component: lazyRouteComponent(() => import('../features/map/MapPage.tsx'), 'MapPage'),
  staticData: { chunk: 'src/features/map/MapPage.tsx' },
});

const privacy = createRoute({
  getParentRoute: () => homeLayout,
  path: paths.privacy(),
  component: lazyRouteComponent(() => import('../features/accounts/PrivacyPage.tsx'), 'PrivacyPage'),
  staticData: { chunk: 'src/features/accounts/PrivacyPage.tsx' },
});

const realtor = createRoute({
  getParentRoute: () => homeLayout,
  path: '/realtor/$id',
  loader: async ({ context, params }) => {
    if (!/^\d{1,15}$/.test(params.id) || !(await preloadRealtor(context.queryClient, Number(params.id))))
      throw notFound();
  },
  component: lazyRouteComponent(() => import('../features/landing/RealtorPage.tsx'), 'RealtorPage'),
  notFoundComponent: lazyRouteComponent(() => import('../features/landing/RealtorPage.tsx'), 'RealtorGonePage'),
  remountDeps: ({ params }) => params,
  staticData: { chunk: 'src/features/landing/RealtorPage.tsx' },
});

const board = createRoute({
  getParentRoute: () => homeLayout,
  path: '/board/$key',
  component: lazyRouteComponent(() => import('../features/reactions/BoardPage.tsx'), 'BoardPage'),
  remountDeps: ({ params }) => params,
  staticData: { chunk: 'src/features/reactions/BoardPage.tsx' },
});

const searchPreview = createRoute({
  getParentRoute: () => homeLayout,
  path: '/preview/request/$code',
  loaderDeps: ({ search }) => clientKeyOf(search as SearchValues),
  loader: async ({ context, params, deps }) => {
    if (!(await preloadSearch(context.queryClient, params.code, deps))) throw notFound();
  },
  component: lazyRouteComponent(() => import('../features/proposals/SearchPreviewPage.tsx'), 'SearchPreviewPage'),
  notFoundComponent: lazyRouteComponent(() => import('../features/proposals/SearchPreviewPage.tsx'), 'SearchGonePage'),
  staticData: { chunk: 'src/features/proposals/SearchPreviewPage.tsx' },
});

const offerPreview = createRoute({
  getParentRoute: () => homeLayout,
  path: '/preview/offer/$code',
  loaderDeps: ({ search }) => offerView(search as SearchValues, '/preview/offer/'),
  loader: async ({ context, params, deps }) => {
    const isThere = await preloadOffer(context.queryClient, params.code, deps);
    if (!isThere) throw notFound();
  },
  component: lazyRouteComponent(() => import('../features/offers/OfferPreviewPage.tsx'), 'OfferPreviewPage'),
  notFoundComponent: lazyRouteComponent(() => import('../features/offers/OfferPreviewPage.tsx'), 'OfferGonePage'),
  staticData: { chunk: 'src/features/offers/OfferPreviewPage.tsx' },
});

/** Pages of the signed-in: made in the browser, behind the guard. */
const dashboardLayout = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: requireToken,
  component: lazyRouteComponent(() => import('./layouts/DashboardLayout.tsx'), 'DashboardLayout'),
  staticData: { clientOnly: true },
});

const dashboard = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/',
  component: lazyRouteComponent(() => import('../features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
});

const mySearches = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/requests',
  component: lazyRouteComponent(() => import('../features/searches/MySearchesPage.tsx'), 'MySearchesPage'),
});

const myOffers = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/properties',
  component: lazyRouteComponent(() => import('../features/offers/MyOffersPage.tsx'), 'MyOffersPage'),
});

const profile = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/profile',
  component: lazyRouteComponent(() => import('../features/accounts/ProfilePage.tsx'), 'ProfilePage'),
});

const calendar = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/calendar',
  validateSearch: ({ view, date }: Asked) => ({
    view: oneOf(calendarViews, view),
    date: typeof date === 'string' ? date : undefined,
  }),
  component: lazyRouteComponent(() => import('../features/viewings/CalendarPage.tsx'), 'CalendarPage'),
});

const notifications = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/notifications',
  component: lazyRouteComponent(() => import('../features/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
});

const reactions = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/reactions',
  validateSearch: ({ type, kind }: Asked) => ({
    type: oneOf(['requests'], type),
    kind: oneOf(['dislike', 'responded'], kind),
  }),
  component: lazyRouteComponent(() => import('../features/reactions/ReactionsPage.tsx'), 'ReactionsPage'),
});

const support = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/support',
  component: lazyRouteComponent(() => import('../features/support/SupportPage.tsx'), 'SupportPage'),
});

/** Whoever is not an administrator learns nothing of what is there, and loads none of it. */
const adminLayout = createRoute({
  getParentRoute: () => root,
  path: '/admin-dashboard',
  beforeLoad: requireAdmin,
  loader: ({ context }) => loadAdminMessages(context.locale),
  component: lazyRouteComponent(() => import('./layouts/AdminLayout.tsx'), 'AdminLayout'),
  staticData: { clientOnly: true },
});

const adminHome = createRoute({
  getParentRoute: () => adminLayout,
  path: '/',
  component: lazyRouteComponent(() => import('../features/admin/StatisticsPage.tsx'), 'StatisticsPage'),
});

const adminUsers = createRoute({
  getParentRoute: () => adminLayout,
  path: '/users',
  component: lazyRouteComponent(() => import('../features/admin/UsersPage.tsx'), 'UsersPage'),
});

const adminUser = createRoute({
  getParentRoute: () => adminLayout,
  path: '/users/$id',
  component: lazyRouteComponent(() => import('../features/admin/UserPage.tsx'), 'UserPage'),
});

const adminOffers = createRoute({
  getParentRoute: () => adminLayout,
  path: '/offers',
  component: lazyRouteComponent(() => import('../features/admin/OffersPage.tsx'), 'OffersPage'),
});

const adminModeration = createRoute({
  getParentRoute: () => adminLayout,
  path: '/moderation',
  component: lazyRouteComponent(() => import('../features/admin/ModerationPage.tsx'), 'ModerationPage'),
});

const adminSearches = createRoute({
  getParentRoute: () => adminLayout,
  path: '/requests',
  component: lazyRouteComponent(() => import('../features/admin/SearchesPage.tsx'), 'SearchesPage'),
});

const adminSupport = createRoute({
  getParentRoute: () => adminLayout,
  path: '/support',
  component: lazyRouteComponent(() => import('../features/support/DeskPage.tsx'), 'DeskPage'),
});

const adminChat = createRoute({
  getParentRoute: () => adminLayout,
  path: '/support/$id',
  component: lazyRouteComponent(() => import('../features/support/DeskPage.tsx'), 'DeskPage'),
});

const adminLanding = createRoute({
  getParentRoute: () => adminLayout,
  path: '/landing',
  component: lazyRouteComponent(() => import('../features/admin/ListsPage.tsx'), 'LandingSettingsPage'),
});

const adminDictionary = createRoute({
  getParentRoute: () => adminLayout,
  path: '/dictionary',
  component: lazyRouteComponent(() => import('../features/admin/ListsPage.tsx'), 'DictionaryPage'),
});

const adminAnswers = createRoute({
  getParentRoute: () => adminLayout,
  path: '/support/answers',
  component: lazyRouteComponent(() => import('../features/admin/ListsPage.tsx'), 'AnswersPage'),
});

const adminLog = createRoute({
  getParentRoute: () => adminLayout,
  path: '/log',
  component: lazyRouteComponent(() => import('../features/admin/LogPage.tsx'), 'LogPage'),
});

export const routeTree = root.addChildren([
  homeLayout.addChildren([home, map, offerPreview, searchPreview, realtor, board, privacy]),
  dashboardLayout.addChildren([dashboard, myOffers, mySearches, profile, calendar, notifications, reactions, support]),
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
  ]),
]);
