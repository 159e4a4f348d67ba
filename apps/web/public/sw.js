// The worker behind all pages: shows an offline page, keeps hashed files, shows push messages.
//
// It keeps no page and no answer of the API: those are somebody's own, and a page kept here would ask for files that the
// next build no longer has. Hashed files never change, so a file kept is the file; there is nothing stale to serve, and
// a new worker may take over at once.
const shelf = 'assets-1';
const offline = 'offline-2';
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
        if (name !== shelf && name !== offline) await caches.delete(name);
      }
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

/** Always from the network; without one, in the language of the address, what there is to say. */
async function page(event, url) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const language = url.pathname.startsWith('/ro') ? 'ro' : 'ru';
    return (await caches.match(`/offline/${language}.html`)) ?? Response.error();
  }
}

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
