import { login } from '@app/contract/accounts';
import { errors } from '@app/contract/errors';
import { showOffer } from '@app/contract/offers';
import type { Page } from '@playwright/test';
import { changeArea } from './changeArea.ts';
import { expect, test } from './fixtures.ts';
import { mapPatience } from './drawZone.ts';
import { desktopRo, desktopRu, phoneRu } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';

const t = pageTexts('ru');

/** Holds what the document of the page at this address does not name, until it is let go: code that comes after it. */
async function holdLateCode(page: Page, home: string, address: string): Promise<() => void> {
  const named = namedIn(await (await fetch(home + address)).text());
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    if (!named.has(new URL(route.request().url()).pathname)) await held;
    await route.continue();
  });
  return release;
}

/** As if the line broke after the page. */
async function loseLateCode(page: Page, home: string, address: string): Promise<void> {
  const named = namedIn(await (await fetch(home + address)).text());
  await page.route('**/assets/*.js', (route) =>
    named.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
}

const namedIn = (html: string): Set<string> => new Set(html.match(/\/assets\/[\w.-]+\.js/g));

test('a card answers before the late code is there, and once', async ({ visit, person, home }) => {
  const owner = await person('Ana');
  await publishOffer(owner, { photoCount: 3, price: 431 });
  const { page } = await visit();
  const address = '/ru/map?price_from=431&price_to=431';
  const release = await holdLateCode(page, home, address);
  await page.goto(address);
  const card = page.getByRole('article').filter({ hasText: '431' }).first();
  const strip = card.getByRole('group');
  await strip.hover();
  await expect(strip.locator('img')).toHaveCount(3);
  await card.getByRole('button', { name: t('ui.addFavorite') }).click();
  const notices = page.getByText(t('reactions.favoriteKept'));
  await expect(notices).toHaveCount(1);
  await card.getByRole('button', { name: t('reactions.compare') }).click();
  release();
  await expect(card.getByRole('button', { name: t('ui.removeFavorite') })).toBeVisible();
  await expect(card.getByRole('button', { name: t('reactions.inCompare') })).toBeVisible();
  // On a slow machine its time may be over by then; a second one would have the late code's time.
  expect(await notices.count()).toBeLessThanOrEqual(1);
});

test(
  'the photos of a card on the home page answer to the first sweep and tap',
  { tag: '@nightly' },
  async ({ visit, person, home }) => {
    await publishOffer(await person('Vera'), { photoCount: 3 });
    const { page } = await visit(phoneRu);
    const release = await holdLateCode(page, home, '/ru');
    await page.goto('/ru');
    const strip = page.getByRole('article').getByRole('group').first();
    await strip.scrollIntoViewIfNeeded();
    await strip.tap();
    await expect(strip.locator('img').nth(1)).toBeAttached();
    await expect(page).toHaveURL(/property_id=/);
    release();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeVisible();
  },
);

test(
  'a filter pressed before its panel has come opens once, and stays closed when it was closed',
  { tag: '@nightly' },
  async ({ visit, home }) => {
    const { page } = await visit();
    const release = await holdLateCode(page, home, '/ru/map');
    await page.goto('/ru/map');
    const price = page.getByRole('button', { name: t('mapPage.price'), exact: true });
    const panel = page.getByRole('dialog', { name: t('mapPage.price') });
    await price.click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    const comfort = page.getByRole('button', { name: t('mapPage.attributeGroups.comfort'), exact: true });
    await comfort.click();
    release();
    await expect(
      page
        .getByRole('dialog', { name: t('mapPage.attributeGroups.comfort') })
        .getByRole('checkbox')
        .first(),
    ).toBeAttached();
    await expect(panel).toBeHidden();
    await price.click();
    await expect(panel.getByRole('textbox').first()).toBeVisible();
  },
);

test('a menu that was closed before its items have come stays closed', { tag: '@nightly' }, async ({ visit, home }) => {
  const { page } = await visit(phoneRu);
  const release = await holdLateCode(page, home, '/ru');
  await page.goto('/ru');
  const menu = page.getByRole('dialog', { name: t('shell.menu') });
  await page.getByRole('button', { name: t('shell.menu'), exact: true }).tap();
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: t('shell.closeMenu') }).tap();
  await expect(menu).toBeHidden();
  const items = page.waitForResponse(/assets\/MenuItems-/);
  release();
  await items;
  await page.waitForLoadState('networkidle');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: t('shell.menu'), exact: true }).tap();
  await expect(menu.getByRole('link', { name: t('shell.signIn') })).toBeVisible();
});

test(
  'what the server drew of an offer stays when it is read again, until the code that draws it is there',
  { tag: '@nightly' },
  async ({ person, home }) => {
    const owner = await person('Dora');
    const offer = await publishOffer(owner);
    const { page } = owner;
    const address = `/ru/preview/offer/${offer.short_code}`;
    const release = await holdLateCode(page, home, address);
    let readAnew = (): void => undefined;
    const changed = new Promise<void>((resolve) => (readAnew = resolve));
    await page.route(`**${showOffer.path.replace(':id', offer.short_code)}*`, async (route) => {
      await changed;
      await route.continue();
    });
    await page.goto(address);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toContainText('54');
    await changeArea(owner, offer, 61);
    readAnew();
    // The rest of the page says it already.
    await expect(page).toHaveTitle(/61/);
    await expect(title).toBeVisible();
    await expect(
      page
        .getByRole('heading', { name: t('offers.comforts') })
        .or(page.getByText(t('fields.floor')))
        .first(),
    ).toBeVisible();
    release();
    await expect(title).toContainText('61');
  },
);

test(
  'drawings are shown before their code is there, and on pages that the browser draws',
  { tag: '@nightly' },
  async ({ visit, home }) => {
    const { page } = await visit();
    const release = await holdLateCode(page, home, '/ru');
    await page.goto('/ru');
    const city = page.locator('main svg[viewBox="0 0 1440 330"]').first().locator('path');
    const steps = page.getByRole('region', { name: t('landing.how') }).getByRole('listitem');
    const zones = page
      .getByRole('article')
      .getByRole('img', { name: t.pattern('map.zonesOf') })
      .first()
      .locator('path');
    const expectDrawn = async (): Promise<void> => {
      await expect.poll(() => city.count()).toBeGreaterThan(50);
      await expect.poll(() => zones.count()).toBeGreaterThan(5);
      await expect(steps).toHaveCount(3);
    };
    await expectDrawn();
    release();
    await page.getByRole('link', { name: t('landing.allSearches') }).click();
    await expect(page).toHaveURL(/side=searches/);
    await expect.poll(() => zones.count()).toBeGreaterThan(5);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/ru$/);
    await expectDrawn();
  },
);

test('the footer leads to this page in the other language, with what its address says', async ({
  visit,
  person,
  home,
}) => {
  const { short_code: code } = await publishOffer(await person('Ilie'));
  const { page } = await visit();
  const address = `/compare?ids=${code}`;
  await holdLateCode(page, home, `/ru${address}`);
  await page.goto(`/ru${address}`);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('profile.languages.ro') })
    .click();
  await page.waitForURL(`**/ro${address}`);
});

test('a menu and a dialog that cannot be loaded say so, with another try', async ({ visit, home }) => {
  const { page, guard } = await visit(phoneRu);
  guard.allow(/Failed to load resource|dynamically imported module/);
  await loseLateCode(page, home, '/ru');
  await page.goto('/ru');
  await page.getByRole('button', { name: t('shell.menu'), exact: true }).tap();
  const menu = page.getByRole('dialog', { name: t('shell.menu') });
  await expect(menu.getByRole('alert')).toBeVisible();
  await expect(menu.getByRole('button', { name: t('ui.retry') })).toBeVisible();
  await page.getByRole('button', { name: t('shell.closeMenu') }).tap();

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.footer.mortgage') })
    .tap();
  const notice = page.getByText(t('shell.loadFailed')).last();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/ru$/);
  await page.unroute('**/assets/*.js');
  await page
    .getByRole('button', { name: t('ui.retry') })
    .last()
    .tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'a panel and a menu whose code does not come show first that it loads, then that it failed',
  { tag: '@nightly' },
  async ({ visit }) => {
    const { page } = await visit(phoneRu);
    // Never answered: the line stands still.
    await page.route(/assets\/(?:FilterPanel|MenuItems)-.*\.js/, () => undefined);
    await page.goto('/ru/map');
    await page.getByRole('button', { name: t('mapPage.price'), exact: true }).tap();
    const panel = page.getByRole('dialog', { name: t('mapPage.price') });
    await expect(panel.getByRole('status')).toBeVisible();
    await expect(panel.getByRole('alert').getByRole('button', { name: t('ui.retry') })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('shell.menu'), exact: true }).tap();
    const menu = page.getByRole('dialog', { name: t('shell.menu') });
    await expect(menu.getByRole('status')).toBeVisible();
    await expect(menu.getByRole('alert').getByRole('button', { name: t('ui.retry') })).toBeVisible();
  },
);

test(
  'a sign-in whose second question cannot be asked ends, and says why',
  { tag: '@nightly' },
  async ({ visit, person }) => {
    const ana = await person('Ана');
    const { page, guard } = await visit();
    guard.allow(/403|Failed to load resource|dynamically imported module/);
    await page.route(/assets\/Listeners-.*\.js/, (route) => route.abort());
    const json = { code: 'second_factor_required', message: errors.second_factor_required.ru };
    await page.route(`**${login.path}`, (route) => route.fulfill({ status: 403, json }));
    await page.goto('/ru/?auth=1');
    // The notice of the page's own start is closed: the next one is of the sign-in.
    await page
      .getByText(t('shell.loadFailed'))
      .locator('..')
      .getByRole('button', { name: t('ui.close') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name="identifier"]').fill(ana.phone);
    await dialog.locator('input[name="identifier"]').blur();
    await dialog.locator('input[name="password"]').fill(ana.password);
    await dialog.getByRole('button', { name: t('accounts.login'), exact: true }).click();
    await expect(page.getByText(t('shell.loadFailed'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('accounts.login'), exact: true })).toBeEnabled();
    await expect(dialog.locator('input[name="password"]')).toHaveValue(ana.password);
  },
);

test(
  'filters whose code cannot be had leave the list as it is, and another try brings them',
  { tag: '@nightly' },
  async ({ visit }) => {
    const t = pageTexts('ro');
    const { page, guard } = await visit(desktopRo);
    guard.allow(/Failed to load resource|dynamically imported module/);
    const code = /assets\/FilterPanel-.*\.js/;
    await page.route(code, (route) => route.abort());
    await page.goto('/ro/map');
    const pill = page.getByRole('button', { name: t('mapPage.price'), exact: true });
    await pill.click();
    const panel = page.getByRole('dialog', { name: t('mapPage.price') });
    await expect(panel.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.unroute(code);
    await panel.getByRole('button', { name: t('ui.retry') }).click();
    await pill.click();
    await expect(panel.getByRole('textbox').first()).toBeVisible();
  },
);

test(
  'drawing whose code cannot be had ends, says so, and works at another try',
  { tag: '@nightly' },
  async ({ visit }) => {
    test.slow();
    const { page, guard } = await visit({ ...desktopRu, map: true });
    guard.allow(/Failed to load resource|dynamically imported module/);
    const code = /assets\/terra-draw[.-].*\.js/;
    await page.route(code, (route) => route.abort());
    await page.goto('/ru/map');
    await expect(page.locator('.maplibregl-canvas')).toBeVisible(mapPatience);
    const draw = page.getByRole('button', { name: t('map.draw'), exact: true });
    await draw.click();
    await expect(page.getByText(t('shell.loadFailed'))).toBeVisible();
    await expect(draw).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: t('ui.retry') }).click();
    await expect(page.getByText(t('shell.loadFailed'))).toBeHidden();
    await draw.click(mapPatience);
    await expect(page.locator('[data-drawing="ready"]')).toBeVisible(mapPatience);
  },
);
