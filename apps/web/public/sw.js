// The worker behind all pages: caches hashed files, and for a day the public pages, offers and searches that were seen, which it
// serves without a network; shows an offline page and push messages.
//
// Nothing else of the API is cached. What one session was answered is never served to another, and signing out deletes it
// (`src/lib/session.ts`). Hashed files never change, so a new worker may take over at once.
const shelf = 'assets-1';
const offline = 'offline-2';
const seen = 'seen-1';
/** What was seen: answers at the most, those seen last, and for how long, ms. */
const seenHolds = 80;
const day = 86_400_000;
/** Lists of offers and searches, one of them in full, and what the map shows. */
const seenCalls = /^\/api\/(?:(?:properties|requests)(?:\/[\w-]+)?|map\/clusters)$/;
/** Files a browser keeps at the most; those kept first go first. */
const shelfHolds = 400;
const offlineFiles = [
  '/offline/ru.html',
  '/offline/ro.html',
  '/offline/offline.css',
  '/offline/offline.js',
  '/favicon.svg',
];

addEventListener('install', (event) => {
  // `reload` goes past the browser's own store: a new worker brings the new offline page.
  const files = offlineFiles.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(offline).then((cache) => cache.addAll(files)));
  skipWaiting();
});

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (![shelf, offline, seen].includes(name)) await caches.delete(name);
      }
      await deleteOld();
      // The page is asked for while the worker itself still starts.
      await registration.navigationPreload?.enable();
      await clients.claim();
    })(),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromShelf(request));
  else if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (seenCalls.test(url.pathname)) event.respondWith(seenAnswer(event));
  else if (offlineFiles.includes(url.pathname))
    event.respondWith(fetch(request).catch(() => caches.match(url.pathname)));
});

async function fromShelf(request) {
  const cache = await caches.open(shelf);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // Whole good answers alone: part of a file is not the file.
  if (answer.status === 200) {
    await cache.put(request, answer.clone());
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - shelfHolds))) await cache.delete(old);
  }
  return answer;
}

/** From the network; without one as it was seen, or in the language of the address, that there is no network. */
async function page(event, url) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepPage(event.request, answer.clone()));
    return answer;
  } catch {
    const kept = await keptAnswer(event.request);
    if (kept) return kept;
    const language = url.pathname.startsWith('/ro') ? 'ro' : 'ru';
    return (await caches.match(`/offline/${language}.html`)) ?? Response.error();
  }
}

/** From the network; without one as it was answered in the last day. */
async function seenAnswer(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.status === 200) event.waitUntil(keep(event.request, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await keptAnswer(event.request);
    if (kept) return kept;
    throw error;
  }
}

/** An answer belongs to its address, language and session. */
async function keyOf({ url, mode, headers }) {
  const whose = mode === 'navigate' ? '' : `${headers.get('authorization')} ${headers.get('accept-language')}`;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(whose));
  const key = new URL(url);
  key.searchParams.set('seen-by', btoa(String.fromCharCode(...new Uint8Array(hash))));
  return key.href;
}

/** The server draws public pages for everybody alike; those of the signed-in are empty until calls are answered. */
async function keepPage(request, answer) {
  const isPublic = answer.headers.get('cache-control')?.includes('public');
  const isEmpty = /^\/\w\w\/\w*-?dashboard/.test(new URL(request.url).pathname);
  if (answer.status === 200 && isPublic && !isEmpty) await keep(request, answer);
}

async function keep(request, answer) {
  // A realtor's link to a client may be revoked: what its key opened is not shown after that.
  if (new URL(request.url, location.origin).searchParams.has('key')) return;
  const [key, body] = await Promise.all([keyOf(request), answer.blob()]);
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.set('x-kept-at', String(Date.now()));
  const cache = await caches.open(seen);
  await cache.delete(key);
  await cache.put(key, new Response(body, { headers }));
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - seenHolds))) await cache.delete(old);
}

const isOld = (answer) => Date.now() - Number(answer.headers.get('x-kept-at')) > day;

async function keptAnswer(request) {
  const cache = await caches.open(seen);
  const key = await keyOf(request);
  // A dialog is in the address, too, and was not asked for as a page.
  const answer =
    (await cache.match(key)) ??
    (request.mode === 'navigate' ? await cache.match(key, { ignoreSearch: true }) : undefined);
  return answer && !isOld(answer) ? answer : undefined;
}

async function deleteOld() {
  const cache = await caches.open(seen);
  for (const key of await cache.keys()) {
    const answer = await cache.match(key);
    if (answer && isOld(answer)) await cache.delete(key);
  }
}

// The page that brought the worker, and its files, came before it.
addEventListener('message', ({ data: { page, files } }) => {
  if (!page) return;
  for (const file of files) void fromShelf(new Request(file)).catch(() => undefined);
  void fetch(page)
    .then((answer) => keepPage({ url: page, mode: 'navigate' }, answer))
    .catch(() => undefined);
});

addEventListener('push', (event) => {
  const { title, text, link, tag } = event.data?.json() ?? {};
  if (!title) return;
  event.waitUntil(
    registration.showNotification(title, {
      body: text,
      tag,
      data: { link },
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
    }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data?.link ?? '/', location.origin)));
});

/** Brings forward a window that shows it already, else goes there in one of ours, else opens one. */
async function open(target) {
  // Only our own pages, whatever the message says.
  const url = target.origin === location.origin ? target.href : location.origin;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there =
    windows.find((client) => client.url === url) ?? windows.find((client) => client.visibilityState === 'visible');
  if (!there) return clients.openWindow(url);
  await there.focus();
  return there.url === url ? there : there.navigate(url).catch(() => clients.openWindow(url));
}
