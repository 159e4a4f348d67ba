import '../ui/tokens.css';
import '../ui/base.css';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { onLeave, readToken } from '../lib/session.ts';
import { provideSettings } from '../lib/settings.ts';
import { loadDrawnParts } from '../lib/drawnPart.ts';
import { markHydrated } from '../lib/hydrated.ts';
import { followSystemTheme } from '../lib/theme.ts';
import { loadFirstMessages } from '../texts/messages.ts';
import { loadDialogWords } from '../ui/LateDialog.tsx';
import { readPageState } from './pageState.ts';
import { AfterHydration } from './AfterHydration.tsx';
import { loadDialogFiles } from './dialogs.tsx';
import { loadListeners } from './LateListeners.tsx';
import { breathe } from '../lib/breathe.ts';
import { keepPlace } from './keepPlace.ts';
import { Providers } from './Providers.tsx';
import { createQueryClient } from './queryClient.ts';
import { createAppRouter } from './router.tsx';
import { showFocused } from './showFocused.ts';
import { startWorker } from './startWorker.ts';
import { countThisVisit } from './visit.ts';

// The page's policy forbids making code from text, which schemas would otherwise try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * The first load of a page that the server drew reads nothing: what a busy server left out of its page must be missing
 * here too until the page is taken over.
 */
async function withoutPrefetch(queryClient: QueryClient, load: () => Promise<unknown>): Promise<void> {
  const nothing = (): Promise<void> => Promise.resolve();
  Object.assign(queryClient, { prefetchQuery: nothing, prefetchInfiniteQuery: nothing });
  await load();
  // What lies over the client's own goes away again.
  for (const name of ['prefetchQuery', 'prefetchInfiniteQuery']) Reflect.deleteProperty(queryClient, name);
}

const loadOverlayHistory = async () => (await import('../ui/overlayHistory.ts')).closeOverlaysOnBack();

async function start(): Promise<void> {
  const state = readPageState();
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no root');
  provideSettings(state.settings);
  localStorage.setItem('locale', state.locale);
  followSystemTheme();

  const messages = await loadFirstMessages(state.locale);
  await breathe();
  const queryClient = createQueryClient();
  const router = createAppRouter({ queryClient, locale: state.locale });
  await breathe();
  keepPlace(router);
  onLeave(() => {
    void router.navigate({ to: '/' }).then(() => {
      // Nothing that was read as that person is shown to the next one.
      queryClient.removeQueries({ type: 'inactive' });
      return queryClient.invalidateQueries();
    });
  });
  const page = (
    <Providers locale={state.locale} messages={messages} now={new Date(state.now)} queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  );
  const loadRest = (): void => {
    for (const load of [loadListeners, loadOverlayHistory, loadDialogFiles, loadDialogWords, loadDrawnParts])
      breathe()
        .then<unknown>(load)
        .catch(() => undefined);
  };
  const drawAnew = (): void => {
    markHydrated();
    createRoot(root).render(<AfterHydration run={loadRest}>{page}</AfterHydration>);
  };
  if (!state.rendered) return drawAnew();
  // Fresh by this device's clock, whatever that says: nothing is read anew while the page is being taken over.
  for (const [key, data] of state.queries) queryClient.setQueryData(key, data);
  // The server rendered without the router's own suspense boundary; so must the first render here.
  router.ssr = { manifest: undefined };
  // That something is not there is known by asking for it, here as on the server.
  await (state.found ? withoutPrefetch(queryClient, () => router.load()) : router.load());
  await breathe();
  // The server asks as a guest: what its owner hid from everybody else is there for them.
  const isFound = router.state.matches.every(({ status, _notFound }) => status !== 'notFound' && !_notFound);
  if (!state.found && isFound) return loadDrawnParts().then(drawAnew);
  // In slices, so that a slow phone answers to touches in between.
  const goOn = (): void => {
    loadRest();
    if (readToken() !== null) void queryClient.invalidateQueries();
  };
  startTransition(() => void hydrateRoot(root, <AfterHydration run={goOn}>{page}</AfterHydration>));
}

void start();
countThisVisit();
showFocused();
startWorker();
