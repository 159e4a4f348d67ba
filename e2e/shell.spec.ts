import { createClient } from '@app/contract/client';
import { errors } from '@app/contract/errors';
import { listMyOffers, listOffers } from '@app/contract/offers';
import { formatPhone } from '@app/domain/phone';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';

const [t, ro] = [pageTexts('ru'), pageTexts('ro')];

test('the icon of the site is at the address that browsers request by default', async ({ home, request }) => {
  const answer = await request.get(`${home}/favicon.ico`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
});

test('a protected page asks to sign in, and comes after it', async ({ visit, person }) => {
  const known = await person('Ion');
  const { page } = await visit();
  await page.goto('/ru/dashboard/calendar?view=list');
  await expect(page).toHaveURL(/\/ru\?auth=1&next=/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('accounts.identifier') }).fill(known.phone);
  await dialog.getByLabel(t('accounts.password'), { exact: true }).fill(known.password);
  await dialog.getByRole('button', { name: t('accounts.login'), exact: true }).click();
  await expect(page).toHaveURL(/\/ru\/dashboard\/calendar\?view=list$/);
});

test('a 401 of any call with a token leads home and removes the token', async ({ person }) => {
  const { page, guard } = await person('Vera');
  guard.allow(/401/);
  await page.goto('/ro/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Vera/ })).toBeVisible();
  await page.route('**/api/dashboard/properties/me*', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: '' } }),
  );
  await page.getByRole('link', { name: ro('cabinet.myOffers') }).click();
  await expect(page).toHaveURL(/\/ro$/);
  await expect(page.getByRole('banner').getByRole('link', { name: ro('shell.signIn') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('without a network the shell stays, says so and comes back', async ({ person }) => {
  const { page, guard } = await person('Petru');
  guard.allow(/Failed to load resource/);
  await page.route('**/api/user', (route) => route.abort());
  await page.goto('/ru/dashboard/profile');
  const notice = page.getByText(t('shell.noConnection'));
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/ru\/dashboard\/profile$/);
  await page.unroute('**/api/user');
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: t('shell.userMenu') })).toBeVisible();
});

const away = {
  status: 503,
  headers: { 'retry-after': '2' },
  json: { code: 'unavailable', message: errors.unavailable.ru },
};

test('while the service is away the page says so and continues by itself', { tag: '@nightly' }, async ({ person }) => {
  const { page, guard } = await person('Paula');
  guard.allow(/Failed to load resource/);
  await page.goto('/ru/dashboard');
  await page.route('**/api/**', (route) => route.fulfill(away));
  await page
    .getByRole('link', { name: t('cabinet.myOffers') })
    .first()
    .click();
  const notice = page.getByRole('status').filter({ hasText: t('shell.away') });
  await expect(notice).toBeVisible();
  await page.unroute('**/api/**');
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: t('cabinet.myOffers') })).toBeVisible();
});

test('while the service is away what was typed stays', { tag: '@nightly' }, async ({ visit }) => {
  const { page, guard } = await visit();
  guard.allow(/Failed to load resource/);
  await page.goto('/ru/dashboard/calendar');
  await page.route('**/api/**', (route) => route.fulfill(away));
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('combobox', { name: t('accounts.identifier') });
  await name.fill('ion@example.md');
  await dialog.getByLabel(t('accounts.password'), { exact: true }).fill('correct horse');
  await dialog.getByRole('button', { name: t('accounts.continue'), exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: errors.unavailable.ru })).toBeVisible();
  await expect(name).toHaveValue('ion@example.md');
  await page.unroute('**/api/**');
});

test(
  'the list on the page stays while it cannot be read again, and a notice says so',
  { tag: '@nightly' },
  async ({ person }) => {
    const owner = await person('Dora', desktopRo);
    const { page } = owner;
    owner.guard.allow(/Failed to load resource/);
    await publishOffer(owner, { price: 417 });
    await page.clock.install();
    await page.goto('/ro/dashboard/properties');
    const main = page.getByRole('main');
    const card = main.getByText(/417/).first();
    await expect(card).toBeVisible();
    // Before the page's code is there a link loads the next page whole, with a list that was just read.
    await expect.poll(() => page.evaluate(() => 'takeEarlyClick' in window)).toBe(false);
    const aside = page.getByRole('complementary');
    await aside.getByRole('link', { name: ro('cabinet.calendar') }).click();
    // While the next page's code is on its way the list is only hidden, and not read again when it comes back.
    await expect(main.getByRole('heading', { level: 1, name: ro('viewings.calendar') })).toBeVisible();
    let asked = 0;
    await page.route(`**${listMyOffers.path}*`, (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: {} });
    });
    // Old enough to be read again when it is shown.
    await page.clock.fastForward(31_000);
    await aside.getByRole('link', { name: ro('cabinet.myOffers') }).click();
    await expect
      .poll(async () => {
        if (asked > 0 && asked < 3) await page.clock.fastForward(3_000);
        return asked;
      })
      .toBe(3);
    const status = page.getByRole('status').filter({ hasText: ro('shell.outdated') });
    await expect(status.or(page.getByRole('alert')).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(card).toBeVisible();
    await expectAccessible(page);
    await page.unroute(`**${listMyOffers.path}*`);
    await page.clock.fastForward(16_000);
    await expect(status).toBeHidden();
    await expect(card).toBeVisible();
  },
);

test('a page goes to the top, and Back finds its place again', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/ru');
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1_400);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(1_000);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.map'), exact: true })
    .focus();
  const left = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('mapPage.price') })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // The map fills the window: the page itself has nothing to scroll.
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
  await page.goBack();
  // The header lies over the page a frame later, and takes its height with it.
  await expect.poll(() => page.evaluate((y) => Math.abs(window.scrollY - y), left)).toBeLessThan(80);
});

test('Back before the next page is drawn finds the place as well', { tag: '@nightly' }, async ({ visit }) => {
  const { page } = await visit();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/MapPage-.*\.js/, async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/ru');
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1_400);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(1_000);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.map'), exact: true })
    .focus();
  const left = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t('shell.loading') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  // The header lies over the page a frame later, and takes its height with it.
  await expect.poll(() => page.evaluate((y) => Math.abs(window.scrollY - y), left)).toBeLessThan(80);
  release();
});

test('code that comes late shows that it loads, after 10 s that it failed', { tag: '@nightly' }, async ({ person }) => {
  const { page } = await person('Dan');
  await page.clock.install();
  await page.goto('/ru/dashboard');
  await page.clock.runFor(1_000);
  await expect(page.getByRole('heading', { level: 1, name: /Dan/ })).toBeVisible();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/CalendarPage-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('complementary')
    .getByRole('link', { name: t('cabinet.calendar') })
    .click();
  await page.clock.runFor(300);
  await expect(page.getByRole('status').filter({ hasText: t('shell.loading') })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert').filter({ hasText: t('shell.loadFailed') })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: t('viewings.calendar') })).toBeVisible();
});

test('a dialog whose code cannot be had leaves the page as it is', { tag: '@nightly' }, async ({ visit }) => {
  const { page, guard } = await visit();
  guard.allow(/Failed to load resource|dynamically imported module/);
  await page.goto('/ru');
  await page.route(/assets\/CalculatorDialog-.*\.js/, (route) => route.abort());
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.footer.mortgage') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(t('shell.loadFailed'));
  await dialog.getByRole('button', { name: t('ui.close') }).click();
  await expect(page).toHaveURL(/\/ru$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a bare address goes to the visitor’s language, and pages name each other', async ({ home }) => {
  const ask = (path: string, headers: Record<string, string>) => fetch(home + path, { headers, redirect: 'manual' });
  const to = async (path: string, headers: Record<string, string>) =>
    (await ask(path, headers)).headers.get('location');
  expect(await to('/map?deal=2', { 'accept-language': 'ro-MD,ro;q=0.9' })).toBe('/ro/map?deal=2');
  expect(await to('/', { 'accept-language': 'en' })).toBe('/ru');
  expect(await to('/dashboard', { cookie: 'locale=ro', 'accept-language': 'ru' })).toBe('/ro/dashboard');
  const html = await (await ask('/ru/map', {})).text();
  for (const [language, path] of [
    ['ru', '/ru/map'],
    ['ro', '/ro/map'],
    ['x-default', '/map'],
  ])
    expect(html).toMatch(new RegExp(`<link rel="alternate" hreflang="${language}" href="[^"]*${path}"/>`, 'i'));
});

test('settings, user menu, and the mobile menu with the same and more', { tag: '@nightly' }, async ({ person }) => {
  const { page, phone } = await person('Elena Rusu');
  await page.goto('/ru/dashboard');
  await page.getByRole('button', { name: `${t('shell.settings')}, RU` }).click();
  const night = page.getByRole('switch', { name: t('shell.nightTheme') });
  await night.click();
  await expect(night).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('shell.userMenu') }).click();
  const menu = page.getByRole('region', { name: t('shell.userMenu') });
  await expect(menu).toContainText(formatPhone(phone));
  for (const name of [t('cabinet.myAccount'), t('cabinet.myOffers'), t('cabinet.mySearches'), t('shell.calculator')])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: t('shell.menu'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('shell.menu') });
  for (const name of [
    t('shell.map'),
    t('shell.describeSearch'),
    t('cabinet.myAccount'),
    t('cabinet.myOffers'),
    t('shell.calculator'),
  ])
    await expect(sheet.getByRole('link', { name })).toBeVisible();
  await expect(sheet.getByRole('group', { name: t('shell.today') })).toBeVisible();
  await sheet.getByRole('button', { name: t('profile.languages.ro') }).click();
  await expect(page).toHaveURL(/\/ro\/dashboard$/);
  await page.getByRole('button', { name: ro('shell.menu'), exact: true }).click();
  await page
    .getByRole('dialog', { name: ro('shell.menu') })
    .getByRole('button', { name: ro('shell.signOut') })
    .click();
  await expect(page).toHaveURL(/\/ro$/);
});

test('the theme follows the system until one is chosen, and stays then', async ({ visit }) => {
  const { page, context } = await visit();
  await context.clearCookies({ name: 'theme' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/ru/privacy');
  const html = page.locator('html');
  const choose = async () => {
    await page.getByRole('button', { name: `${t('shell.settings')}, RU` }).click();
    await page.getByRole('switch', { name: t('shell.nightTheme') }).click();
    await page.keyboard.press('Escape');
  };
  await expect(html).toHaveAttribute('data-theme', 'night');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await choose();
  await expect(html).toHaveAttribute('data-theme', 'light');
  // What was chosen stays through the night, and after it.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
  // The same where it is the system's own theme.
  await choose();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'night');
});

test(
  'a link is copied; where there is no clipboard the page says what to allow',
  { tag: '@nightly' },
  async ({ visit, home }) => {
    const { page, context } = await visit();
    const { page: plain, context: elsewhere } = await visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // As on an address without https.
    await elsewhere.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const api = createClient({ baseUrl: home, fetch, token: () => null, locale: () => 'ru' });
    const [offer] = (await api(listOffers, { query: { limit: 1 } })).items;
    const address = `/ru/preview/offer/${offer!.short_code}`;
    // A notice goes away by itself: each is looked for before the other visitor moves.
    const notices = [
      { visitor: page, said: t('ui.share.copied') },
      { visitor: plain, said: t('ui.share.copyFailed') },
    ];
    for (const { visitor, said } of notices) {
      await visitor.goto(address);
      await visitor.getByRole('button', { name: t('ui.share.act') }).click();
      await visitor
        .getByRole('dialog')
        .getByRole('button', { name: t('ui.share.copy') })
        .click();
      await expect(visitor.getByText(said)).toBeVisible();
    }
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${home}${address}`);
  },
);
