import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { preloadHome } from '../features/landing/api.ts';
import { searchQuery } from '../features/matching/api.ts';
import { paths } from '../lib/paths.ts';
import { requireToken } from './guard.ts';
import { HomeLayout } from './layouts/HomeLayout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Root } from './Root.tsx';
import type { RouterContext } from './routerContext.ts';

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

const privacy = createRoute({
  getParentRoute: () => homeLayout,
  path: paths.privacy(),
  component: lazyRouteComponent(() => import('../features/accounts/PrivacyPage.tsx'), 'PrivacyPage'),
  staticData: { chunk: 'src/features/accounts/PrivacyPage.tsx' },
});

const searchPreview = createRoute({
  getParentRoute: () => homeLayout,
  path: '/preview/request/$code',
  loader: ({ context, params }) => context.queryClient.prefetchQuery(searchQuery(params.code)),
  component: lazyRouteComponent(() => import('./previewPages.tsx'), 'SearchPreview'),
  staticData: { chunk: 'src/app/previewPages.tsx' },
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
  beforeLoad: () => {
    throw redirect({ to: paths.myOffers() });
  },
});

const mySearches = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/requests',
  component: lazyRouteComponent(() => import('../features/matching/MySearchesPage.tsx'), 'MySearchesPage'),
});

const profile = createRoute({
  getParentRoute: () => dashboardLayout,
  path: '/profile',
  component: lazyRouteComponent(() => import('../features/accounts/ProfilePage.tsx'), 'ProfilePage'),
});

export const routeTree = root.addChildren([
  homeLayout.addChildren([home, searchPreview, privacy]),
  dashboardLayout.addChildren([dashboard, mySearches, profile]),
]);
