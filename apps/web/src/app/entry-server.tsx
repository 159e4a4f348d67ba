import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { createClient, type ApiClient } from '@app/contract/client';
import type { Locale } from '@app/domain/kinds';
import { product } from '@app/domain/product';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { provideApi } from '../lib/api.ts';
import { preferredLocale, splitLocale } from '../lib/locale.ts';
import { withoutMessengerToken } from '../lib/messengerToken.ts';
import { provideSettings, type Settings } from '../lib/settings.ts';
import { loadMessages, type PageArea } from '../texts/messages.ts';
import { pageAssets } from './assets.ts';
import { renderDocument, type PageDocument } from './document.ts';
import { shorterAddress } from './longAddress.ts';
import { Providers } from './Providers.tsx';
import type { PageState } from './pageState.ts';
import { createQueryClient } from './queryClient.ts';
import { createAppRouter } from './router.tsx';

export interface RenderInput {
  /** Path and query, never with a host. */
  url: string;
  /** Lower-case names; nothing in them is trusted. */
  headers: Record<string, string | undefined>;
  /** The server's own API without a socket; always as a guest. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Without a trailing slash. */
  origin: string;
  settings: Settings;
  /** Of a page that was drawn before: it is drawn again only where something else was read for it. */
  readTag?: string | undefined;
  signal: AbortSignal;
}
export interface RenderOutput {
  status: number;
  /** Undefined for a redirect, and where the same was read as for the page that `readTag` is of. */
  html?: string;
  /** Of all that the page was drawn from. */
  readTag?: string;
  /** Scripts and style sheets that stand in the document, which its policy has to let run. */
  inline?: PageDocument['inline'];
  /** The moment that stands in the document: two of one text but for it say the same. */
  now?: string;
  redirect?: string;
  headers?: Record<string, string>;
}

const pageApi = new AsyncLocalStorage<ApiClient>();
provideApi(() => {
  const api = pageApi.getStore();
  if (!api) throw new Error('the API is asked outside of a page that is being rendered');
  return api;
});

/** Other calls are answered between what is read for a page, its drawing and its document. */
const letOthersRun = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const rootStart = '<div id="root">';

/** React writes what belongs into the head, titles, descriptions and what is to be fetched first, before the root. */
function draw(page: ReactNode): { head: string; root: string } {
  const html = renderToString(<div id="root">{page}</div>);
  const start = html.indexOf(rootStart);
  return { head: html.slice(0, start), root: html.slice(start) };
}

/** What the page's texts are loaded from at first: its area's, or all of them. */
function textFiles(locale: Locale, area: PageArea | undefined): string[] {
  return ['first', area ?? 'index'].map((name) => `src/texts/${locale}/${name}.ts`);
}

/** Sign-in that stands in the address comes with the page: whoever opens it types at once. */
const signInFiles = ['src/app/dialogFiles.ts', 'src/features/accounts/SignInDialog.tsx'];

/**
 * What was read for the page. What could not be read is asked for again in the page.
 * @param isHanded whether the page is handed it; else it is in what the server drew alone
 */
const readQueries = (queryClient: QueryClient, isHanded: boolean): PageState['queries'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta }) => isHanded !== (meta?.['drawnOnly'] === true))
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data] as const] : []));

/** Pages of one tag are drawn alike: they differ in the seconds of their clock alone, and none shows seconds. */
const tagOf = (status: number, { now, settings, queries }: PageState, drawn: PageState['queries']): string =>
  createHash('sha256')
    .update(JSON.stringify([status, now.slice(0, '2026-09-15T09:30'.length), settings, queries, drawn]))
    .digest('base64url');

async function renderIn(locale: Locale, input: RenderInput): Promise<RenderOutput> {
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [withoutMessengerToken(input.url)] });
  const router = createAppRouter({ queryClient, locale }, { history, origin: input.origin });
  const branch = router.matchRoutes(router.latestLocation);
  const clientOnly = branch.some((match) => match.staticData.clientOnly);
  if (!clientOnly) await router.load();
  // The outcome of a load on the server, as the router's own request handler reads it.
  const loaded = router._serverResult;
  if (loaded?.type === 'redirect') return { status: 302, redirect: loaded.redirect.headers.get('location') ?? '/' };

  await letOthersRun();
  const signsIn = 'auth' in router.latestLocation.search;
  const status = loaded?.type === 'render' ? loaded.status : 200;
  const now = new Date();
  const state: PageState = {
    locale,
    now: now.toISOString(),
    settings: input.settings,
    queries: readQueries(queryClient, true),
    rendered: !clientOnly,
    found: status !== 404,
  };
  const readTag = tagOf(status, state, readQueries(queryClient, false));
  if (readTag === input.readTag) {
    queryClient.clear();
    return { status, readTag };
  }
  const messages = await loadMessages(locale);
  await letOthersRun();
  const drawn = clientOnly
    ? { head: `<title>${product.name}</title><meta name="robots" content="noindex">`, root: '<div id="root"></div>' }
    : draw(
        <Providers locale={locale} messages={messages} now={now} queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>,
      );
  await letOthersRun();
  const { html, inline } = renderDocument({
    locale,
    ...drawn,
    state,
    assets: pageAssets(
      branch
        .flatMap(({ staticData }) => staticData.chunk ?? [])
        .concat(textFiles(locale, branch.at(-1)?.staticData.texts))
        .concat(signsIn ? [...signInFiles, ...textFiles(locale, undefined)] : []),
    ),
  });
  queryClient.clear();
  return {
    status,
    html,
    inline,
    readTag,
    now: state.now,
    headers: { 'content-language': locale, 'cache-control': 'private, no-cache' },
  };
}

export { pageCacheKey } from './pageCacheKey.ts';

/** One page: a bare address goes to their language, everything else becomes a whole document. */
export async function render(input: RenderInput): Promise<RenderOutput> {
  const shorter = shorterAddress(input.url);
  if (shorter !== undefined) return { status: 302, redirect: shorter, headers: { 'cache-control': 'no-cache' } };
  const { locale } = splitLocale(input.url);
  if (!locale) {
    const preferred = preferredLocale(input.headers['cookie'], input.headers['accept-language']);
    const target = `/${preferred}${input.url === '/' ? '' : input.url.replace(/^\/(?=\?)/, '')}`;
    return { status: 302, redirect: target, headers: { vary: 'cookie, accept-language', 'cache-control': 'no-cache' } };
  }
  provideSettings(input.settings);
  const api = createClient({
    baseUrl: '',
    fetch: (path, init) =>
      input.fetch(path, { ...init, signal: AbortSignal.any([input.signal, ...(init.signal ? [init.signal] : [])]) }),
    token: () => null,
    locale: () => locale,
  });
  return pageApi.run(api, () => renderIn(locale, input));
}
