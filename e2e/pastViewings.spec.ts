import { listSuitableOffers } from '@app/contract/proposals';
import { listNotifications, notificationTypes as types } from '@app/contract/notifications';
import { acceptViewing, bookViewing, listCalendar, showViewing, type Viewing } from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { type Locale, viewingStatus } from '@app/domain/kinds';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { demoAccount, type DemoAccount, demoPeople } from './demoAccount.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

/* A viewing that was agreed on is past once its time has come, wherever it is spoken of. */

interface Met {
  client: DemoAccount;
  viewing: Viewing;
}

/** Somebody of the demo who went to see an offer that was put forward for a search of theirs. */
async function somebodyWhoMet(home: string): Promise<Met> {
  const now = Date.now();
  const query = { from: new Date(now - 60 * 86_400_000).toISOString(), to: new Date(now).toISOString() };
  for (let i = 2; i < demoPeople; i++) {
    const client = await demoAccount(home, i);
    const { items } = await client.api(listCalendar, { query });
    for (const viewing of items) {
      const { status, side, search_id: id } = viewing;
      if (status !== viewingStatus.accepted || side !== 'client' || id === null) continue;
      const { suitable_responded_adverts: put } = await client.api(listSuitableOffers, { params: { id }, query: {} });
      if (put.some((one) => one.viewing?.id === viewing.id)) return { client, viewing };
    }
  }
  throw new Error('nobody of the demo has met for a search');
}

/** Somebody of the demo whom a viewing that is over asks how it went; each call finds another, as the one before answers. */
async function somebodyAsked(home: string): Promise<{ person: DemoAccount; viewing: Viewing }> {
  for (let i = 4; i < demoPeople; i++) {
    const person = await demoAccount(home, i);
    const { over } = await person.api(listCalendar, { query: {} });
    if (over?.asks === 'came') return { person, viewing: over };
  }
  throw new Error('no viewing of the demo has ended lately');
}

/** Notifications of agreed viewings that are over say so; how many there are. */
async function expectNotices(page: Page, { api }: DemoAccount, locale: Locale): Promise<number> {
  const spoken: readonly number[] = [
    types.viewingProposed,
    types.viewingTimeChanged,
    types.viewingAccepted,
    types.viewingForProposal,
    types.viewingSoon,
  ];
  const { items } = await api(listNotifications, { query: { group: 'viewings' } });
  await page.goto(`/${locale}/dashboard/notifications?group=viewings`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(items.length);
  let past = 0;
  for (const [i, { type, viewing }] of items.entries()) {
    const isOver = viewing?.status === viewingStatus.accepted && new Date(viewing.starts_at) <= new Date();
    if (!isOver || !spoken.includes(type)) continue;
    await expect(rows.nth(i).getByText(pageTexts(locale)('notifications.state.past'), { exact: true })).toBeVisible();
    past += 1;
  }
  return past;
}

for (const seat of seatsOf(desktopRu, phoneRo)) {
  const { locale, label, width } = seat;
  const t = pageTexts(locale);

  test(
    `an agreed viewing that is over is shown as past, not as agreed: ${label}`,
    { tag: '@nightly' },
    async ({ visit, home }) => {
      test.slow();
      const { client, viewing } = await somebodyWhoMet(home);
      const { page, context } = await visit(seat);
      await context.addInitScript((value) => {
        if (location.origin !== 'null') localStorage.setItem('token', value);
      }, client.token);
      const day = dayOf(new Date(viewing.starts_at));
      const main = page.getByRole('main');
      const entry = main.locator(`a[href*="viewing=${viewing.id}"]`);

      await page.goto(`/${locale}/dashboard/calendar?view=list&date=${day}`);
      const showPast = main.getByRole('button', { name: t('viewings.showPast') });
      await entry.or(showPast).first().waitFor();
      if (await showPast.isVisible()) await showPast.click();
      await expect(entry).toContainText(t('viewings.state.past'));
      await expect(entry).not.toContainText(t('viewings.state.accepted'));
      await expectAccessible(page);
      for (const view of width < 500 ? ['day'] : ['day', 'week', 'month']) {
        await page.goto(`/${locale}/dashboard/calendar?view=${view}&date=${day}`);
        await expect(entry.first()).toHaveAccessibleName(new RegExp(`: ${t('viewings.state.past')}$`));
        await expectAccessible(page);
      }

      const negotiations = (['changeTime', 'cancel', 'toCalendar', 'route'] as const).map((act) =>
        t(`viewings.${act}`),
      );
      const negotiate = new RegExp(negotiations.join('|'));
      const dialog = page.getByRole('dialog').last();
      await page.goto(`/${locale}/dashboard/calendar?viewing=${viewing.id}`);
      await expect(dialog.getByRole('heading', { name: t('viewings.pastTitle') })).toBeVisible();
      await expect(dialog.getByRole('button', { name: negotiate })).toHaveCount(0);
      await expect(dialog.getByRole('link', { name: negotiate })).toHaveCount(0);
      await expectAccessible(page, '[role=dialog]');

      // In the search that it was for, and on the offer's own page: another one may be asked for.
      const { short_code: code } = viewing.offer;
      await page.goto(`/${locale}/dashboard/requests?request_id=${viewing.search_id}&offers=liked`);
      const card = dialog.locator('article', { has: page.locator(`a[href*="${code}"]`) });
      await expect(card.getByRole('link', { name: t('proposals.viewing.past') })).toBeVisible();
      await page.goto(`/${locale}/dashboard/requests?property_id=${code}`);
      await expect(dialog.getByRole('link', { name: t('offers.book') }).first()).toBeVisible();
      await expect(dialog.getByRole('link', { name: t('offers.seeViewing') })).toHaveCount(0);

      const past = await expectNotices(page, client, locale);
      await expectAccessible(page);
      // The demo's client asked for one that was agreed on and held.
      const asker = await demoAccount(home, 2);
      await context.addInitScript((value) => {
        if (location.origin !== 'null') localStorage.setItem('token', value);
      }, asker.token);
      expect(past + (await expectNotices(page, asker, locale))).toBeGreaterThan(1);
    },
  );
}

for (const seat of seatsOf(phoneRo, desktopRu)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `a page that stays open turns an agreed viewing into a past one in time: ${label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      test.slow();
      const owner = await person('Ion');
      const { page, api } = await person('Ana', seat);
      const offer = await publishOffer(owner, { price: beyondSearches });
      const day = addDays(dayOf(new Date()), 1);
      const { id } = await api(bookViewing, { params: { id: offer.id }, body: { date_time: `${day} 10:00` } });
      await owner.api(acceptViewing, { params: { id } });
      const main = page.getByRole('main');
      await page.clock.install();

      await page.goto(`/${locale}/dashboard`);
      const card = main.getByRole('region').filter({ has: page.locator(`a[href*="viewing=${id}"]`) });
      await expect(card.getByText(t('dashboard.accepted'), { exact: true })).toBeVisible();
      await page.clock.fastForward('48:00:00');
      await expect(card.getByText(t('dashboard.past'), { exact: true })).toBeVisible();
      await expect(card.getByText(t('dashboard.accepted'), { exact: true })).toHaveCount(0);

      await page.goto(`/${locale}/dashboard/calendar?view=day&date=${day}`);
      const entry = main.locator('[data-column]').locator(`a[href*="viewing=${id}"]`);
      await expect(entry).toHaveAccessibleName(new RegExp(`: ${t('viewings.state.accepted')}$`));
      await expect(main.getByText(t.pattern('viewings.nearest'))).toBeVisible();
      await page.clock.fastForward('01:30');
      await expect(entry).toHaveAccessibleName(new RegExp(`: ${t('viewings.state.past')}$`));
      await expect(main.getByText(t.pattern('viewings.nearest'))).toHaveCount(0);
    },
  );
}

for (const seat of seatsOf(phoneRu, desktopRo)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `a viewing that is over asks one question after the other, each answered by one press: ${label}`,
    { tag: '@nightly' },
    async ({ visit, home }) => {
      test.slow();
      const { person: asked, viewing } = await somebodyAsked(home);
      const { page, context } = await visit(seat);
      await context.addInitScript((value) => {
        if (location.origin !== 'null') localStorage.setItem('token', value);
      }, asked.token);
      await page.goto(`/${locale}/dashboard`);
      const card = page.getByRole('region', { name: t('viewings.pastAsks') });
      await expect(card.getByRole('group', { name: t('viewings.asks.came') })).toBeVisible();
      await expectAccessible(page);
      await card.getByRole('button', { name: t('viewings.yes.came'), exact: true }).click();
      const then = card.getByRole('group', { name: t('viewings.asks.liked') });
      if (viewing.side === 'client') {
        await expectAccessible(page);
        await then.getByRole('button', { name: t('viewings.yes.liked'), exact: true }).click();
        await expect(then).toHaveCount(0);
      }
      const show = () => asked.api(showViewing, { params: { id: viewing.id } });
      // The page says it at once; it is saved a moment later.
      await expect
        .poll(async () => show().then(({ took_place, liked }) => [took_place, liked]))
        .toEqual([true, viewing.side === 'client' ? true : viewing.liked]);
      const saved = await show();

      // What the viewing's own window still asks is not asked twice there, and nothing is once one wants no more of it.
      await page.goto(`/${locale}/dashboard/calendar?viewing=${viewing.id}`);
      const dialog = page.getByRole('dialog').last();
      await expect(dialog.getByRole('heading', { name: t('viewings.pastTitle') })).toBeVisible();
      await expect(dialog.getByRole('group', { name: t('viewings.asks.came') })).toHaveCount(0);
      await expect(dialog.getByRole('link', { name: t('viewings.leaveReview') })).toHaveCount(saved.can_review ? 1 : 0);
      if (saved.asks !== null) {
        await dialog.getByRole('button', { name: t('viewings.askNoMore') }).click();
        await expect(dialog.getByRole('button', { name: t('viewings.askNoMore') })).toHaveCount(0);
      }
      await expectAccessible(page, '[role=dialog]');
    },
  );
}
