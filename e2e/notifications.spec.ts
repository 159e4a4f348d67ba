import { likeOffer, proposeOffers } from '@app/contract/proposals';
import { bookViewing, cancelViewing, changeViewingTime } from '@app/contract/viewings';
import { formatWireTime } from '@app/domain/chisinauTime';
import { nextFreeSlots } from '@app/domain/slots';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { proveEmail } from './proveEmail.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

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

test('a viewing is told live and by mail; closing the bell marks it read; a channel switched off stays silent', async ({
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
  await expect(page.getByRole('heading', { name: 'Пока тихо' })).toBeVisible();

  // The nearest times: viewings within 12 hours are told of at night too.
  const [first, second] = nextFreeSlots({ busy: [], hours: null }, new Date(Date.now() + 10 * 60_000)).map(
    formatWireTime,
  );
  const { id } = await client.api(bookViewing, {
    params: { id: offer.id },
    body: { date_time: first ?? '' },
  });
  await page.getByRole('button', { name: 'Уведомления, 1 новое' }).click();
  const bell = page.getByRole('region', { name: /^Уведомления/ });
  await expect(bell.getByText(/Ana Rusu хочет посмотреть ваше предложение/)).toBeVisible();
  await expect(bell.getByRole('img', { name: 'Новое' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Уведомления', exact: true })).toBeVisible();
  await expect.poll(() => noticesTo(home, address)).toHaveLength(1);
  const sent = (await mailsTo(home, address)).find(({ template }) => template === 'notice');
  expect(sent?.link?.href).toContain(`/ru/dashboard/calendar?viewing=${id}`);

  await page.getByRole('button', { name: 'Куда присылать' }).click();
  const mails = page.getByRole('checkbox', { name: 'Просмотры: Почта' });
  await expect(mails).toBeChecked();
  await expectAccessible(page);
  const saved = () => page.waitForResponse((r) => r.url().endsWith('/notification-preferences') && r.ok());
  await Promise.all([saved(), mails.click()]);
  await expect(mails).not.toBeChecked();
  await client.api(changeViewingTime, { params: { id }, body: { date_time: second ?? '' } });
  await expect(page.getByRole('main').getByText(/Ana Rusu предлагает другое время/)).toBeVisible();
  // Once it is switched on again, the next one is the only one that follows.
  await Promise.all([saved(), mails.click()]);
  await expect(mails).toBeChecked();
  await client.api(cancelViewing, { params: { id }, body: { custom_reason: 'Уезжаю' } });
  await expect.poll(() => noticesTo(home, address)).toHaveLength(2);
  expect((await noticesTo(home, address)).at(-1)).toContain('Просмотр отменён');

  await page.getByRole('button', { name: 'Совпадения', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
  await page.getByRole('button', { name: 'Показать все' }).click();
  await expect(page.getByRole('main').getByText(/Просмотр отменён/)).toBeVisible();
  // Back returns to the filter before it.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Совпадения', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
});

test('what is told while the page has no stream comes when it has one again', async ({ person, home }) => {
  const owner = await person('Ион Чебан');
  const client = await person('Ana Rusu', { locale: 'ro' });
  const offer = await publishOffer(owner, { price: beyondSearches });
  const { page } = owner;
  const opened = page.waitForResponse('**/api/user/live');
  await page.goto('/ru/dashboard/notifications');
  await opened;
  await expect(page.getByRole('heading', { name: 'Пока тихо' })).toBeVisible();

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
  await expect(page.getByRole('button', { name: 'Уведомления, 1 новое' })).toBeVisible();
});

test('each notice leads to what it tells of: proposals to their list, a like to the offer, a request to the viewing', async ({
  person,
}) => {
  test.slow();
  const owner = await person('Ион Чебан');
  const client = await person('Ana Rusu', { locale: 'ro', width: 390, height: 844, touch: true });
  const offer = await publishOffer(owner);
  const search = await describeSearch(client);
  await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: [offer.id] } });

  // The list of what was put forward, not of what fits besides; there is one to answer.
  await client.page.goto('/ro/dashboard/notifications');
  const dialog = client.page.getByRole('dialog').last();
  await client.page.getByRole('link', { name: /^Propunere nouă pentru căutarea dvs\. „.+”/ }).click();
  await expect(client.page).toHaveURL(/offers=proposed/);
  await expect(dialog.getByRole('tab', { name: /^Propuse/ })).toHaveAttribute('aria-selected', 'true');
  const proposed = dialog.getByRole('article').filter({ has: client.page.locator(`a[href*="${offer.short_code}"]`) });
  await expect(proposed.getByRole('button', { name: 'Respinge' })).toBeVisible();
  await client.page.keyboard.press('Escape');
  await expect(client.page).toHaveURL(/notifications$/);

  await client.api(likeOffer, { params: { advert_id: offer.id, request_id: search.id }, query: {} });
  const [first] = nextFreeSlots({ busy: [], hours: null }, new Date(Date.now() + 10 * 60_000)).map(formatWireTime);
  await client.api(bookViewing, { params: { id: offer.id }, body: { date_time: first ?? '', request_id: search.id } });

  const { page } = owner;
  const shown = page.getByRole('dialog').last();
  const follow = async (notice: RegExp) => {
    await page.goto('/ru/dashboard/notifications');
    await page.getByRole('link', { name: notice }).click();
  };
  await follow(/^Ваше предложение понравилось/);
  await expect(page).toHaveURL(new RegExp(`property_id=${offer.short_code}`));
  await expect(shown.getByText('bd. Dacia, 27').first()).toBeVisible();
  await follow(/^Ana Rusu хочет/);
  await expect(page).toHaveURL(/viewing=\d+/);
  await expect(shown.getByText('Ana Rusu').first()).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Принять' })).toBeVisible();
});

test('offline there is a page in the language of the address, and nothing of a person is kept', async ({ person }) => {
  const { page, context, guard } = await person('Ион Чебан', { worker: true });
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto('/ru/dashboard/notifications');
  await expect(page.getByRole('heading', { name: 'Пока тихо' })).toBeVisible();
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
  await expect(page.getByRole('heading', { name: 'Nu e rețea, dar vatra arde' })).toBeVisible();
  await expectAccessible(page);
  await goOffline('/ru/dashboard');
  await expect(page.getByRole('heading', { name: 'Сети нет, а очаг горит' })).toBeVisible();
  // The page that was asked for opens by itself when the connection is back.
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Уведомления' }).first()).toBeVisible();
});

interface WorkerOfPush {
  shown: Record<string, { title: string; text: string; link: string; tag: string }>;
  registration: {
    showNotification: (title: string, o: { body: string; tag: string; data: { link: string } }) => Promise<void>;
  };
}

test('a push message is shown, and pressing it would open what it tells of', async ({ visit, home }) => {
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
