import { listOffers } from '@app/contract/offers';
import { createClient } from '@app/contract/client';
import { listSearches } from '@app/contract/searches';
import type { Locale } from '@app/domain/kinds';
import type { Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts, type PageTexts } from './pageTexts.ts';

/** The places of the bar that everybody has, before the last one. */
const placesOf = (t: PageTexts): readonly string[] => [
  t('shell.home'),
  t('shell.map'),
  t('shell.create'),
  t('shell.favorites'),
  t('shell.messages'),
];

/** A phone with a bar of its own at the bottom of its screen. */
const inset = 34;
const narrow = { width: 360, height: 740 } as const;
const narrowRu = { ...phoneRu, ...narrow };
const narrowRo = { ...phoneRo, ...narrow };

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

async function expectBar(page: Page, locale: Locale, path: string, here: string | null, last: string) {
  await page.goto(`/${locale}${path}`);
  await expect(page.getByRole('main')).toBeVisible();
  const t = pageTexts(locale);
  const label = t('shell.tabs');
  const bar = page.getByRole('navigation', { name: label });
  await expect(bar.getByRole('link', { name: last, exact: true })).toBeVisible();
  const places = bar.locator('> a, > button');
  const names = await places.evaluateAll((list) =>
    list.map((one) => one.getAttribute('aria-label') ?? one.childNodes[1]!.textContent),
  );
  expect(names, path).toEqual([...placesOf(t), last]);
  const current = await bar.locator('[aria-current="page"]').allInnerTexts();
  expect(current, path).toEqual(here === null ? [] : [here]);
  // No place is cut, and all of them end above the phone's own bar.
  const ends = await places.evaluateAll((list) =>
    list.map((one) => ({
      isCut: one.scrollWidth > one.clientWidth,
      below: innerHeight - one.getBoundingClientRect().bottom,
    })),
  );
  for (const { isCut, below } of ends) expect([isCut, below >= inset], path).toEqual([false, true]);
  await expect.poll(() => hidden(page, label), path).toEqual([]);
}

for (const seat of seatsOf(narrowRo, narrowRu))
  test(
    `one bar is under every page of a phone, a guest's: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit, home }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const { page, guard } = await visit(seat);
      guard.allow(/404 \(Not Found\)/);
      await withInset(page);
      const api = createClient({ baseUrl: home, fetch, token: () => null, locale: () => locale });
      const [offer] = (await api(listOffers, { query: { limit: 1 } })).items;
      const [search] = (await api(listSearches, { query: { limit: 1 } })).items;
      for (const [path, here] of [
        ['', t('shell.home')],
        ['/map', t('shell.map')],
        [`/preview/offer/${offer!.short_code}`, null],
        [`/preview/request/${search!.short_code}`, null],
        ['/privacy', null],
        ['/nowhere', null],
      ] as const)
        await expectBar(page, locale, path, here, t('shell.signIn'));
      await page
        .getByRole('navigation', { name: t('shell.tabs') })
        .getByRole('link', { name: t('shell.messages') })
        .tap();
      await expect(page).toHaveURL(/auth=1&next=%2Fdashboard%2Fmessages/);
    },
  );

for (const seat of seatsOf(narrowRu, narrowRo))
  test(`one bar is under every page of a phone, a user's: ${seat.label}`, { tag: '@nightly' }, async ({ person }) => {
    const t = pageTexts(seat.locale);
    const own = t('shell.account');
    const { page } = await person('Ana', seat);
    await withInset(page);
    for (const [path, here] of [
      ['/map', t('shell.map')],
      ['/dashboard', own],
      ['/dashboard/properties', own],
      ['/dashboard/requests', own],
      ['/dashboard/calendar', own],
      ['/dashboard/notifications', own],
      ['/dashboard/profile', own],
      ['/dashboard/support', own],
      ['/dashboard/reactions', t('shell.favorites')],
      ['/dashboard/messages', t('shell.messages')],
    ] as const)
      await expectBar(page, seat.locale, path, here, own);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

for (const seat of seatsOf(narrowRo, narrowRu))
  test(
    `one bar is under every page of a phone, an administrator's: ${seat.label}`,
    { tag: '@nightly' },
    async ({ browser, home }) => {
      const own = pageTexts(seat.locale)('shell.account');
      const { page, finish } = await administrator(browser, home, seat);
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
        await expectBar(page, seat.locale, `/admin-dashboard${path}`, null, own);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await finish();
    },
  );
