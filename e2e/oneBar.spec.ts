import { listOffers } from '@app/contract/offers';
import { createClient } from '@app/contract/client';
import { listSearches } from '@app/contract/searches';
import type { Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const tabs = {
  ru: {
    label: 'Быстрые переходы',
    all: ['Главная', 'Карта', 'Создать', 'Избранное', 'Сообщения'],
    own: 'Кабинет',
    guest: 'Войти',
  },
  ro: {
    label: 'Navigare rapidă',
    all: ['Acasă', 'Hartă', 'Creează', 'Favorite', 'Mesaje'],
    own: 'Cont',
    guest: 'Intră',
  },
} as const;

/** A phone with a bar of its own at the bottom of its screen. */
const inset = 34;
const phone = { width: 360, height: 740, touch: true } as const;

async function withInset(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send(
    'Emulation.setSafeAreaInsetsOverride' as 'Emulation.clearDeviceMetricsOverride',
    {
      insets: { bottom: inset, bottomMax: inset },
    } as never,
  );
}

/** Names of what can be pressed and cannot be brought out from under the bar. */
const hidden = (page: Page, label: string): Promise<string[]> =>
  page.evaluate((bar) => {
    const all = [...document.querySelectorAll<HTMLElement>('main a, main button, main input, footer a, footer button')];
    const shown = all.filter(
      (one) => one.checkVisibility() && one.getClientRects().length > 0 && !one.closest('[inert]'),
    );
    const nav = document.querySelector(`nav[aria-label="${bar}"]`)!;
    return shown.slice(-8).flatMap((one) => {
      one.scrollIntoView({ block: 'nearest' });
      const { bottom, top, left, width } = one.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, (top + Math.min(bottom, innerHeight)) / 2);
      const isUnder = nav.contains(above) || bottom > nav.getBoundingClientRect().top + 1;
      return isUnder ? [one.textContent || one.getAttribute('aria-label') || one.outerHTML.slice(0, 80)] : [];
    });
  }, label);

async function expectBar(page: Page, locale: 'ru' | 'ro', path: string, here: string | null, last: string) {
  await page.goto(`/${locale}${path}`);
  await expect(page.getByRole('main')).toBeVisible();
  const { label, all } = tabs[locale];
  const bar = page.getByRole('navigation', { name: label });
  await expect(bar.getByRole('link', { name: last, exact: true })).toBeVisible();
  const places = bar.locator('> a, > button');
  const names = await places.evaluateAll((list) =>
    list.map((one) => one.getAttribute('aria-label') ?? one.childNodes[1]!.textContent),
  );
  expect(names, path).toEqual([...all, last]);
  const current = await bar.locator('[aria-current="page"]').allInnerTexts();
  expect(current, path).toEqual(here === null ? [] : [here]);
  // Each is a finger wide, none is cut, and the whole bar stands over what the phone has there itself.
  const boxes = await places.evaluateAll((list) =>
    list.map((one) => [one.getBoundingClientRect().width, one.scrollWidth - one.clientWidth] as const),
  );
  for (const [width, cut] of boxes) expect([width >= 44, cut <= 0], path).toEqual([true, true]);
  expect(await bar.evaluate((nav) => innerHeight - nav.getBoundingClientRect().top), path).toBe(64 + inset);
  await expect.poll(() => hidden(page, label), path).toEqual([]);
}

for (const locale of ['ru', 'ro'] as const) {
  const { all, own, guest } = tabs[locale];
  const [home, map, , favorites, messages] = all;

  test(`one bar stands under every page of a phone, in ${locale}: a guest's`, async ({ visit, home: address }) => {
    const { page, guard } = await visit({ locale, ...phone });
    guard.allow(/404 \(Not Found\)/);
    await withInset(page);
    const api = createClient({ baseUrl: address, fetch, token: () => null, locale: () => locale });
    const [offer] = (await api(listOffers, { query: { limit: 1 } })).items;
    const [search] = (await api(listSearches, { query: { limit: 1 } })).items;
    for (const [path, here] of [
      ['', home],
      ['/map', map],
      [`/preview/offer/${offer!.short_code}`, null],
      [`/preview/request/${search!.short_code}`, null],
      ['/privacy', null],
      ['/nowhere', null],
    ] as const)
      await expectBar(page, locale, path, here, guest);
    await page.getByRole('navigation', { name: tabs[locale].label }).getByRole('link', { name: messages }).tap();
    await expect(page).toHaveURL(/auth=1&next=%2Fdashboard%2Fmessages/);
  });

  test(`one bar stands under every page of a phone, in ${locale}: one's own, with what is unread`, async ({
    person,
  }) => {
    const { page } = await person('Ana', { locale, ...phone });
    await withInset(page);
    for (const [path, here] of [
      ['/map', map],
      ['/dashboard', own],
      ['/dashboard/properties', own],
      ['/dashboard/requests', own],
      ['/dashboard/calendar', own],
      ['/dashboard/notifications', own],
      ['/dashboard/profile', own],
      ['/dashboard/support', own],
      ['/dashboard/reactions', favorites],
      ['/dashboard/messages', messages],
    ] as const)
      await expectBar(page, locale, path, here, own);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  test(`one bar stands under every page of a phone, in ${locale}: an administrator's`, async ({
    browser,
    home: address,
  }) => {
    const { page, finish } = await administrator(browser, address, { locale, ...phone });
    await withInset(page);
    for (const path of [
      '',
      '/moderation',
      '/users',
      '/offers',
      '/requests',
      '/support',
      '/landing',
      '/dictionary',
      '/log',
    ])
      await expectBar(page, locale, `/admin-dashboard${path}`, null, own);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await finish();
  });
}
