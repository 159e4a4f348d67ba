import type { Locator } from '@playwright/test';
import { everyNotice } from './galleryNotices.ts';
import { pressIn, pressOn, screen, type Screen, type View } from './galleryScreens.ts';
import type { TextKey } from './pageTexts.ts';

const scrollTo = (place: (view: View) => Locator) => (view: View) =>
  place(view)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));

const headed = (words: TextKey) =>
  scrollTo(({ page, t }) => page.locator('section').filter({ has: page.getByRole('heading', { name: t(words) }) }));

const bell = ({ page, t }: View) =>
  page.getByRole('banner').getByRole('button', { name: t.pattern('notifications.bell') });

/** The server's answer never comes, or comes as its failure. */
const never =
  (path: string) =>
  ({ context }: View) =>
    context.route(path, () => new Promise<void>(() => undefined));
const fails =
  (path: string) =>
  ({ context }: View) =>
    context.route(path, (route) => route.fulfill({ status: 500, json: {} }));
const notices = '**/api/user/notifications*';
const types = (from: number, to: number) => (view: View) =>
  view.context.route(notices, (route) => route.fulfill({ json: everyNotice(view.locale, from, to) }));

const blocked = ({ context }: View) =>
  context.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as { can: object };
    const can = { createOffer: false, createSearch: false, administer: false };
    await route.fulfill({ response: answer, json: { ...user, is_blocked: true, can } });
  });

/** The choices of a phone's middle tab. */
async function create(view: View): Promise<void> {
  if (view.mobile) await pressOn('shell.create')(view);
}

async function publish(view: View): Promise<void> {
  await create(view);
  await view.page
    .getByRole(view.mobile ? 'dialog' : 'banner')
    .getByRole('button', { name: view.t('shell.publishOffer') })
    .click();
}

const menus: readonly Screen[] = [
  screen('menu', 'owner', '/dashboard', {
    act: async ({ page, mobile, t }) => {
      const name = t.pattern(mobile ? 'shell.menu' : 'shell.userMenu');
      await page.getByRole('banner').getByRole('button', { name }).click();
    },
  }),
  screen('settings', 'guest', '', {
    act: async ({ page, mobile, t }) => {
      const name = mobile ? t.pattern('shell.menu') : t('shell.settings');
      await page.getByRole('banner').getByRole('button', { name }).click();
    },
  }),
  screen('create-choices', 'owner', '/dashboard', { act: create }),
  screen('admin-sections', 'admin', '/admin-dashboard', {
    act: async (view) => {
      if (view.mobile) await pressOn('admin.nav.site')(view);
    },
  }),
  screen('blocked', 'client', '/dashboard', { prepare: blocked, act: publish }),
  screen('create-guest', 'guest', '', { act: publish }),
];

const bellScreens: readonly Screen[] = [
  screen('bell', 'owner', '/dashboard', { prepare: types(1, 15), act: (view) => bell(view).click() }),
  screen('bell-empty', 'newcomer', '/dashboard', { act: (view) => bell(view).click() }),
  screen('notices-viewings', 'owner', '/dashboard/notifications', { prepare: types(1, 5) }),
  screen('notices-matches', 'owner', '/dashboard/notifications', { prepare: types(6, 12) }),
  screen('notices-reviews', 'owner', '/dashboard/notifications', { prepare: types(13, 20) }),
  screen('notices-empty', 'newcomer', '/dashboard/notifications'),
  screen('notices-nothing', 'newcomer', '/dashboard/notifications', { act: pressOn('notifications.group.reviews') }),
  screen('notices-loading', 'owner', '/dashboard/notifications', { prepare: never(notices), waits: true }),
  screen('notices-error', 'owner', '/dashboard/notifications', {
    prepare: fails(notices),
    act: ({ page }) => page.getByRole('alert').waitFor(),
    waits: true,
  }),
];

const small: readonly Screen[] = [
  screen('contact-help', 'guest', '/privacy?contact=help'),
  screen('contact-review', 'guest', '/privacy?contact=review'),
  screen('contact-support', 'guest', '/privacy?contact=support', { act: pressIn('support.send') }),
  screen('review', 'client', ({ review }) => `/dashboard/notifications?review=${review}`),
  screen('review-messages', 'client', ({ review }) => `/dashboard/notifications?review=${review}`, {
    act: pressIn('viewings.review.send'),
  }),
  screen('calculator-years', 'guest', '/privacy?calculator=85000', {
    act: async ({ page, t }) => {
      const table = page.getByRole('dialog').getByText(t('landing.asTable'));
      await table.click();
      await table.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  }),
  screen('calculator-no-rates', 'guest', '/privacy?calculator=1', {
    prepare: ({ context }) =>
      context.route('**/api/home/rates', (route) =>
        route.fulfill({ json: { rates: [{ currency: 'EUR', per_euro: 1 }], source: null, at: null } }),
      ),
  }),
  screen('full-photos', 'client', ({ offer }) => `/map?property_id=${offer}`, {
    act: async ({ page }) => {
      await page.getByRole('dialog').locator('button:has(img)').first().click();
    },
  }),
];

const hearts = ['reactions.addFavorite', 'ui.addFavorite', 'ui.removeFavorite'] as const;
/** Presses a heart that the server does not take: such a notice stays until it is closed. */
const heart =
  (place: (view: View) => Locator) =>
  async (view: View): Promise<void> => {
    const name = view.t.anyOf(...hearts);
    await place(view).getByRole('button', { name }).first().click();
    await view.page.locator('[data-tone]:is([role="status"], [role="alert"])').waitFor();
  };
const refused = fails('**/api/properties/*/favorites');
const inMain = ({ page }: View) => page.getByRole('main');

const kept: readonly Screen[] = [
  screen('notice-page', 'client', ({ offer }) => `/preview/offer/${offer}`, {
    prepare: refused,
    act: heart(inMain),
  }),
  screen('notice-cabinet', 'client', '/dashboard/reactions', { prepare: refused, act: heart(inMain) }),
  screen('notice-dialog', 'client', ({ offer }) => `/map?property_id=${offer}`, {
    prepare: refused,
    act: heart(({ page }) => page.getByRole('dialog')),
  }),
];

const failures: readonly Screen[] = [
  screen('page-loading', 'owner', '/dashboard', {
    prepare: ({ context }) => context.route(/assets\/CalendarPage-.*\.js/, () => new Promise<void>(() => undefined)),
    // The side's, on a phone too: it comes with the page, and needs not be seen for this.
    act: ({ page }) => page.locator('aside a[href$="/dashboard/calendar"]').dispatchEvent('click'),
    waits: true,
  }),
  screen('dialog-lost', 'guest', '/privacy', {
    prepare: ({ context }) => context.route(/assets\/ContactDialog-.*\.js/, (route) => route.abort()),
    act: ({ page }) =>
      page.evaluate(() => {
        const link = document.querySelector<HTMLElement>('a[href*="contact="]');
        link?.focus();
        link?.click();
      }),
    waits: true,
  }),
  screen('no-connection', 'owner', '/dashboard/profile', {
    prepare: ({ context }) => context.route('**/api/user', (route) => route.abort()),
    act: ({ page }) => page.getByRole('status').filter({ visible: true }).first().waitFor(),
    waits: true,
  }),
  screen('not-found-signed-in', 'owner', '/dashboard/nowhere'),
  screen('offline', 'guest', '/privacy', {
    // No page of the application: it never says that its code is there.
    act: async ({ page, locale }) => {
      await page.evaluate((path) => location.assign(path), `/offline/${locale}.html`);
      await page.waitForURL('**/offline/*');
      // Where there is a network it goes back by itself.
      await page.context().setOffline(true);
    },
  }),
];

const empty: readonly Screen[] = [
  screen('dashboard-new', 'newcomer', '/dashboard'),
  screen('calendar-empty', 'newcomer', '/dashboard/calendar?view=list'),
  screen('reactions-empty', 'newcomer', '/dashboard/reactions'),
  screen('my-offers-empty', 'newcomer', '/dashboard/properties'),
  screen('my-searches-empty', 'newcomer', '/dashboard/requests'),
  screen('edit-profile-new', 'newcomer', '/dashboard/reactions?profile=edit&then=offer'),
];

const home: readonly Screen[] = [
  screen('home-realtors', 'guest', '', { act: headed('landing.realtors') }),
  screen('home-calculator', 'guest', '', { act: headed('landing.mortgage') }),
  screen('home-questions', 'guest', '', { act: headed('landing.faq') }),
  screen('home-end', 'guest', '', { act: scrollTo(({ page }) => page.getByRole('contentinfo')) }),
];

/** The shell, notifications, small dialogs, the home page, in what states they come. */
export const shellStates: readonly Screen[] = [
  ...menus,
  ...bellScreens,
  ...small,
  ...kept,
  ...failures,
  ...empty,
  ...home,
];
