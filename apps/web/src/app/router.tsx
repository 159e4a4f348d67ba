import type { Locale } from '@app/domain/kinds';
import { createRouter, type LocationRewrite, type RouterHistory } from '@tanstack/react-router';
import { splitLocale } from '../lib/locale.ts';
import type { PageArea } from '../texts/messages.ts';
import { parseSearch, stringifySearch } from '../lib/search.ts';
import { PageError } from './PageError.tsx';
import { PageLoading } from './PageLoading.tsx';
import type { RouterContext } from './routerContext.ts';
import { routeTree } from './routes.tsx';

declare module '@tanstack/react-router' {
  /** Whoever reads an address names its route, and is told what stands in it. */
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page's source file: its built script and styles are named in the server-rendered document. */
    chunk?: string;
    /** The area of texts that it begins with; without one it begins with all of them. */
    texts?: PageArea;
    /** Pages of the signed-in are made in the browser: the server does not know who asks. */
    clientOnly?: boolean;
  }
}

/** Outside, addresses begin with the language (`/ro`, `/ro/map`); inside they are bare. */
function localeRewrite(locale: Locale): LocationRewrite {
  return {
    input: ({ url }) => {
      url.pathname = splitLocale(url.pathname).rest;
      return url;
    },
    output: ({ url }) => {
      url.pathname = `/${locale}${url.pathname === '/' ? '' : url.pathname}`;
      return url;
    },
  };
}

/** @param onServer what a browser knows by itself: the address that is asked for, and the origin of its site */
export function createAppRouter(context: RouterContext, onServer: { history?: RouterHistory; origin?: string } = {}) {
  return createRouter({
    routeTree,
    context,
    ...onServer,
    rewrite: localeRewrite(context.locale),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageError,
    // On the server it would print an inline script; the browser's own restoration is enough for a first load.
    scrollRestoration: !import.meta.env.SSR,
  });
}
