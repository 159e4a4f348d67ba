import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/search.ts';
import { PageError } from './PageError.tsx';
import { PageLoading } from './PageLoading.tsx';
import type { RouterContext } from './routerContext.ts';
import { routeTree } from './routes.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's source file: its built script and styles are named in the server-rendered document. */
    chunk?: string;
    /** Pages of the signed-in are made in the browser: the server does not know who asks. */
    clientOnly?: boolean;
  }
}

/** The addresses' language is the router's base path: inside, addresses are bare. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    basepath: `/${context.locale}`,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });
}
export type AppRouter = ReturnType<typeof createAppRouter>;
