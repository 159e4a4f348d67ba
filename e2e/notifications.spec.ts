import { notificationTypes as types } from '@app/contract/notifications';
import { likeOffer, proposeOffers } from '@app/contract/proposals';
import { bookViewing, cancelViewing, changeViewingTime } from '@app/contract/viewings';
import { formatWireTime } from '@app/domain/chisinauTime';
import { nextFreeSlots } from '@app/domain/slots';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { phoneRo } from './journeySeats.ts';
import { noticePattern } from './noticePattern.ts';
import { pageTexts } from './pageTexts.ts';
import { proveEmail } from './proveEmail.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

const t = pageTexts('ru');
const ro = pageTexts('ro');

const startsWith = (pattern: RegExp) => new RegExp(`^${pattern.source}`, 'u');

/** The heading of the page that the browser shows without a connection. */
function offlineTitle(locale: 'ru' | 'ro'): string {
  const page = join(import.meta.dirname, `../apps/web/public/offline/${locale}.html`);
  return /<h1>(.+?)<\/h1>/.exec(readFileSync(page, 'utf8'))![1]!;
}

interface Mail {
  to: string;
  template: string;
  subject: string;
  link?: { href: string };
}

async function mailsTo(home: string, address: string): Promise<Mail[]> {
  const all = (await (await fetch(`${home}/dev/outbox.json`)).json()) as Mail[];
  return all.filter(({ to }) => to === address).toReversed();
}
const noticesTo = async (home: string, address: string): Promise<string[]> =>
  (await mailsTo(home, address)).filter(({ template }) => template === 'notice').map(({ subject }) => subject);

test('a viewing is announced live and by mail; closing the bell marks it read; a channel that is off stays silent', async ({
  person,
  home,
}) => {
  const owner = await person('Ион Чебан');
  const client = await person('Ana Rusu', { locale: 'ro' });
  const offer = await publishOffer(owner, { price: beyondSearches });
  const address = `reader${owner.phone.slice(1)}@mail.md`;
  await proveEmail(owner, address);
  const { page } = owner;
  await page.goto('/ru/dashboard/notifications');
  await expect(page.getByRole('heading', { name: t('notifications.emptyTitle') })).toBeVisible();

  // The nearest times: a viewing within 12 hours is announced at night too.
  const [first, second] = nextFreeSlots({ busy: [], hours: null }, new Date(Date.now() + 10 * 60_000)).map(
    formatWireTime,
  );
  const { id } = await client.api(bookViewing, {
    params: { id: offer.id },
    body: { date_time: first ?? '' },
  });
  await page.getByRole('button', { name: t('notifications.bell', { count: 1 }) }).click();
  const bell = page.getByRole('region', { name: t.pattern('notifications.bell') });
  await expect(bell.getByText(noticePattern(types.viewingProposed, 'ru', { person: client.name }))).toBeVisible();
  await expect(bell.getByRole('img', { name: t('notifications.unread') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('notifications.bell', { count: 0 }), exact: true })).toBeVisible();
  await expect.poll(() => noticesTo(home, address)).toHaveLength(1);
  const sent = (await mailsTo(home, address)).find(({ template }) => template === 'notice');
  expect(sent?.link?.href).toContain(`/ru/dashboard/calendar?viewing=${id}`);

  await page.getByRole('button', { name: t('notifications.channels') }).click();
  const mails = page.getByRole('checkbox', {
    name: `${t('notifications.group.viewings')}: ${t('notifications.channel.mail')}`,
  });
  await expect(mails).toBeChecked();
  await expectAccessible(page);
  const saved = () => page.waitForResponse((r) => r.url().endsWith('/notification-preferences') && r.ok());
  await Promise.all([saved(), mails.click()]);
  await expect(mails).not.toBeChecked();
  await client.api(changeViewingTime, { params: { id }, body: { date_time: second ?? '' } });
  await expect(
    page.getByRole('main').getByText(noticePattern(types.viewingTimeChanged, 'ru', { person: client.name })),
  ).toBeVisible();
  // Once it is switched on again, the next one is the only one that follows.
  await Promise.all([saved(), mails.click()]);
  await expect(mails).toBeChecked();
  const cancelled = noticePattern(types.viewingCancelled, 'ru');
  await client.api(cancelViewing, { params: { id }, body: { custom_reason: 'Уезжаю' } });
  await expect.poll(() => noticesTo(home, address)).toHaveLength(2);
  expect((await noticesTo(home, address)).at(-1)).toMatch(cancelled);

  await page.getByRole('button', { name: t('notifications.group.matches'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('notifications.nothingTitle') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('notifications.nothingTitle') })).toBeVisible();
  await page.getByRole('button', { name: t('notifications.showAll') }).click();
  await expect(page.getByRole('main').getByText(cancelled)).toBeVisible();
  // Back returns to the filter before it.
  await page.goBack();
  await expect(page.getByRole('button', { name: t('notifications.group.matches'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('heading', { name: t('notifications.nothingTitle') })).toBeVisible();
});

test(
  'a notification that is sent while the page has no stream arrives with the next stream',
  { tag: '@nightly' },
  async ({ person, home }) => {
    const owner = await person('Ион Чебан');
    const client = await person('Ana Rusu', { locale: 'ro' });
    const offer = await publishOffer(owner, { price: beyondSearches });
    const { page } = owner;
    const opened = page.waitForResponse('**/api/user/live');
    await page.goto('/ru/dashboard/notifications');
    await opened;
    await expect(page.getByRole('heading', { name: t('notifications.emptyTitle') })).toBeVisible();

    const { promise: notified, resolve: tell } = Promise.withResolvers<void>();
    await page.route('**/api/user/live', async (route) => {
      await notified;
      await route.continue();
    });
    const again = page.waitForRequest('**/api/user/live');
    // Of 21 streams of one person the oldest ends.
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const others = Array.from({ length: 20 }, () => new AbortController());
    for (const { signal } of others) {
      await fetch(`${home}/api/user/live`, { headers: { authorization: `Bearer ${token}` }, signal });
    }
    expect((await again).headers()['last-event-id']).toMatch(/\d/);
    const [time] = nextFreeSlots({ busy: [], hours: null }, new Date(Date.now() + 10 * 60_000)).map(formatWireTime);
    await client.api(bookViewing, { params: { id: offer.id }, body: { date_time: time ?? '' } });
    for (const other of others) other.abort();
    tell();
    await expect(page.getByRole('button', { name: t('notifications.bell', { count: 1 }) })).toBeVisible();
  },
);

test(
  'each notification opens its subject: proposals their list, a like the offer, a request the viewing',
  { tag: '@nightly' },
  async ({ person }) => {
    test.slow();
    const owner = await person('Ион Чебан');
    const client = await person('Ana Rusu', phoneRo);
    const offer = await publishOffer(owner);
    const search = await describeSearch(client);
    await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: [offer.id] } });

    await client.page.goto('/ro/dashboard/notifications');
    const dialog = client.page.getByRole('dialog').last();
    await client.page
      .getByRole('link', { name: startsWith(noticePattern(types.offersProposed, 'ro', { one: true })) })
      .click();
    await expect(client.page).toHaveURL(/offers=proposed/);
    await expect(dialog.getByRole('tab', { name: startsWith(ro.within('proposals.tab.proposed')) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const proposed = dialog.getByRole('article').filter({ has: client.page.locator(`a[href*="${offer.short_code}"]`) });
    await expect(proposed.getByRole('button', { name: ro('proposals.decline') })).toBeVisible();
    await client.page.keyboard.press('Escape');
    await expect(client.page).toHaveURL(/notifications$/);

    await client.api(likeOffer, { params: { advert_id: offer.id, request_id: search.id }, query: {} });
    const [first] = nextFreeSlots({ busy: [], hours: null }, new Date(Date.now() + 10 * 60_000)).map(formatWireTime);
    await client.api(bookViewing, {
      params: { id: offer.id },
      body: { date_time: first ?? '', request_id: search.id },
    });

    const { page } = owner;
    const shown = page.getByRole('dialog').last();
    const follow = async (notice: RegExp) => {
      await page.goto('/ru/dashboard/notifications');
      await page.getByRole('link', { name: startsWith(notice) }).click();
    };
    await follow(noticePattern(types.proposalAccepted, 'ru', { search: '' }));
    await expect(page).toHaveURL(new RegExp(`property_id=${offer.short_code}`));
    await expect(shown.getByText('bd. Dacia, 27').first()).toBeVisible();
    await follow(noticePattern(types.viewingProposed, 'ru', { person: client.name }));
    await expect(page).toHaveURL(/viewing=\d+/);
    await expect(shown.getByText('Ana Rusu').first()).toBeVisible();
    await expect(shown.getByRole('button', { name: t('viewings.accept') })).toBeVisible();
  },
);

test(
  'offline there is a page in the language of the address, and nothing of a person is kept',
  { tag: '@nightly' },
  async ({ person }) => {
    const { page, context, guard } = await person('Ион Чебан', { worker: true });
    guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.goto('/ru/dashboard/notifications');
    await expect(page.getByRole('heading', { name: t('notifications.emptyTitle') })).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }));
    });
    await page.goto('/ru/dashboard/calendar');
    await expect(page.getByRole('main')).toBeVisible();
    const kept = await page.evaluate(async () => {
      const caches = await globalThis.caches.keys();
      const requests = await Promise.all(caches.map(async (name) => (await globalThis.caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.some((path) => path.startsWith('/assets/'))).toBe(true);
    expect(kept.filter((path) => !/^\/(?:assets|offline)\/|^\/favicon\.svg$/.test(path))).toEqual([]);

    await context.setOffline(true);
    const goOffline = (address: string) => page.evaluate((to) => location.assign(to), address);
    await goOffline('/ro/map');
    await expect(page.getByRole('heading', { name: offlineTitle('ro') })).toBeVisible();
    await expectAccessible(page);
    await goOffline('/ru/dashboard');
    await expect(page.getByRole('heading', { name: offlineTitle('ru') })).toBeVisible();
    // The page that was asked for opens by itself when the connection is back.
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: t('cabinet.notifications') }).first()).toBeVisible();
  },
);

test('what was seen is shown without a network, and read again when there is one', async ({ visit }) => {
  const { page, context, guard } = await visit({ worker: true });
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Unable to preload CSS/);
  await page.goto('/ru/map');
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js', { scope: '/' }));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  const phone = dialog.getByRole('button', { name: t('offers.showPhone') }).first();
  await expect(phone).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('seen-1')).keys()).map(({ url }) => url).join()))
    .toMatch(/\/ru\/map.*\/api\/properties\//);

  await context.setOffline(true);
  await page.evaluate(() => location.reload());
  await expect(page.getByText(t('shell.offline'))).toBeVisible();
  await expect(phone).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t('shell.offline'))).toBeHidden();
});

interface WorkerOfPush {
  shown: Record<string, { title: string; text: string; link: string; tag: string }>;
  registration: {
    showNotification: (title: string, o: { body: string; tag: string; data: { link: string } }) => Promise<void>;
  };
}

test('a push message is shown with the address that it opens', async ({ visit, home }) => {
  const { page, context } = await visit({ worker: true });
  await context.grantPermissions(['notifications']);
  await page.goto('/ru/privacy');
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${home}/`);
  // A browser without windows has no place for notifications: what the worker gives it, by tag, is what would be there.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const own = globalThis as unknown as WorkerOfPush;
    own.shown = {};
    own.registration.showNotification = async (title, { body, tag, data }) => {
      own.shown[tag] = { title, text: body, link: data.link, tag };
    };
  });
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === scope && !isDeleted);
      if (own) found(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const data = { title: 'Просмотры', text: 'Завтра в 10:00', link: '/ru/dashboard/calendar?viewing=1', tag: 'n1' };
  const message = { origin: home, registrationId: await registration, data: JSON.stringify(data) };
  await devtools.send('ServiceWorker.deliverPushMessage', message);
  // The same one again is no second one.
  await devtools.send('ServiceWorker.deliverPushMessage', message);
  await expect
    .poll(() => worker.evaluate(() => Object.values((globalThis as unknown as WorkerOfPush).shown)))
    .toEqual([data]);
});
