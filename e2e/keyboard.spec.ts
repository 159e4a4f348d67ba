import { login } from '@app/contract/accounts';
import { createClient } from '@app/contract/client';
import { fieldErrors } from '@app/contract/fieldErrors';
import { listNotifications, notificationTypes } from '@app/contract/notifications';
import { proposeOffers } from '@app/contract/proposals';
import { reviewRealtor } from '@app/contract/reviews';
import { listCalendar } from '@app/contract/viewings';
import { dayOf } from '@app/domain/chisinauTime';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAnswerShown } from './answerShown.ts';
import { expectAccessible } from './axe.ts';
import { pressOn, tabTo } from './byKeyboard.ts';
import { codeSentTo } from './codeSentTo.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { photoFile } from './photoFile.ts';
import { publishOffer } from './publishOffer.ts';
import { leaveByKeyboard, openByKeyboard, walkByKeyboard } from './walkByKeyboard.ts';

const t = pageTexts('ru');

/** Opened by Enter and left by Escape, it gives the focus back. */
async function lookInto(page: Page, opener: Locator, shown: Locator): Promise<void> {
  await pressOn(page, opener);
  await expect(shown).toBeVisible();
  // A dialog takes the focus a moment after it is seen: nobody presses Tab before that.
  await page.waitForFunction(() => {
    const open = document.querySelector('[role="dialog"][aria-modal="true"]');
    return !open || open.contains(document.activeElement);
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(opener).toBeFocused();
}

test(
  'by keyboard alone: register, menus, bell, calculator, sign out, come back by the remembered account',
  { tag: '@nightly' },
  async ({ visit }) => {
    const { page } = await visit();
    const email = `tab.${Date.now()}@mail.md`;
    await page.goto('/ru');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused();
    const header = page.getByRole('banner');
    const dialog = page.getByRole('dialog');
    await pressOn(page, header.getByRole('link', { name: t('shell.signIn') }));
    await expect(dialog.locator('input[name="identifier"]')).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('checkbox', { name: t('accounts.remember') })).toBeChecked();
    await pressOn(page, dialog.getByRole('checkbox', { name: t('accounts.consent') }), 'Space');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.getByLabel(t('accounts.newPassword'))).toBeFocused();
    await page.keyboard.type('Nucul 12');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ru\/dashboard\/profile$/);

    const bell = t.pattern('notifications.bell');
    const region = (name: string | RegExp) => header.getByRole('region', { name });
    await lookInto(
      page,
      header.getByRole('button', { name: `${t('shell.settings')}, RU` }),
      page.getByRole('switch', { name: t('shell.nightTheme') }),
    );
    await lookInto(page, header.getByRole('button', { name: bell }), region(bell));
    const menu = header.getByRole('button', { name: t('shell.userMenu') });
    await lookInto(page, menu, region(t('shell.userMenu')));
    await page.keyboard.press('Enter');
    await pressOn(page, region(t('shell.userMenu')).getByRole('link', { name: t('shell.calculator') }));
    const years = dialog.getByRole('slider', { name: t('landing.term') });
    await tabTo(page, years);
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('textbox', { name: t('landing.term') })).toHaveValue('29');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();

    await page.keyboard.press('Enter');
    await pressOn(page, region(t('shell.userMenu')).getByRole('button', { name: t('shell.signOut') }));
    await expect(page).toHaveURL(/\/ru$/);
    await page.goto('/ru');
    await pressOn(page, header.getByRole('button', { name: t('shell.signIn') }));
    await pressOn(page, page.getByRole('button', { name: email, exact: true }));
    await expect(menu).toBeVisible();
  },
);

test(
  'by keyboard alone: a forgotten password with a pasted code, the photo, and dialogs that give the focus back',
  { tag: '@nightly' },
  async ({ visit, person }) => {
    const { phone } = await person('Ана Чебан');
    const { page, context } = await visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/ru/?auth=1');
    const dialog = page.getByRole('dialog');
    await page.keyboard.type(phone);
    await pressOn(page, dialog.getByRole('button', { name: t('access.forgot.link') }));
    await pressOn(page, dialog.getByRole('button', { name: t('access.forgot.send') }));
    await expect(dialog.locator('input[name="code"]')).toBeFocused();
    const code = await codeSentTo(page, phone);
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Control+V');
    await expect(dialog.getByLabel(t('accounts.newPassword'))).toBeFocused();
    await page.keyboard.type('Новый пароль 1');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();

    await page.goto('/ru/dashboard/profile');
    await expect(page.locator('#about')).toBeVisible();
    await page.getByTestId('avatar-file').setInputFiles(await photoFile(page, 'face.jpg'));
    await tabTo(page, dialog.getByTestId('cropper'));
    await page.keyboard.press('ArrowRight');
    await pressOn(page, dialog.getByRole('button', { name: t('profile.avatar.turnRight') }));
    await pressOn(page, dialog.getByRole('button', { name: t('profile.avatar.save') }));
    await expect(page.getByText(t('profile.avatar.saved'))).toBeVisible();
    await expect(dialog).toBeHidden();
    const contacts = page.getByTestId('contact-phone');
    await contacts.getByRole('button', { name: t('profile.change') }).focus();
    await lookInto(page, contacts.getByRole('button', { name: t('profile.change') }), dialog);
    await lookInto(page, page.locator('#data').getByRole('button', { name: t('profile.delete') }), dialog);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: t('shell.userMenu') }).focus();
    await page.keyboard.press('Enter');
    await pressOn(page, header.getByRole('link', { name: t('shell.contact.support') }));
    await expect(page.getByRole('heading', { level: 1, name: t('support.chat.title') })).toBeVisible();
  },
);

/** A day of the next month by the arrows, an hour, and proposed. @returns the day */
async function chooseTime(page: Page, dialog: Locator, hour: string): Promise<string> {
  await pressOn(page, dialog.getByRole('button', { name: t('viewings.nextMonth') }));
  await tabTo(page, dialog.locator('[data-day][tabindex="0"]'));
  await page.keyboard.press('ArrowDown');
  const day = (await page.locator('[data-day]:focus').getAttribute('data-day'))!;
  await page.keyboard.press('Enter');
  await pressOn(page, dialog.getByRole('button', { name: hour, exact: true }));
  await pressOn(
    page,
    dialog.getByRole('button', { name: t.pattern('viewings.proposeAt', { when: new RegExp(`.*${hour}`) }) }),
  );
  await expect(dialog.getByRole('heading', { name: t('viewings.waitingTitle') })).toBeVisible();
  return day;
}

test(
  'by keyboard alone: an offer is put forward and liked, a day and an hour are chosen, changed and accepted, both calendars show it',
  { tag: '@nightly' },
  async ({ person }) => {
    const owner = await person('Ион Чебан');
    const client = await person('Ана Русу');
    await publishOffer(owner);
    const search = await describeSearch(client);
    const [ownersDialog, clientsDialog] = [
      owner.page.getByRole('dialog').last(),
      client.page.getByRole('dialog').last(),
    ];

    await owner.page.goto(`/ru/dashboard/properties?request_id=${search.short_code}`);
    await pressOn(owner.page, ownersDialog.getByRole('button', { name: t('proposals.propose.act') }));
    await pressOn(owner.page, ownersDialog.getByRole('checkbox'), 'Space');
    await expectAnswerShown(owner.page, proposeOffers, () =>
      pressOn(owner.page, ownersDialog.getByRole('button', { name: t('proposals.propose.send', { count: 1 }) })),
    );

    await client.page.goto(`/ru/dashboard/requests?request_id=${search.short_code}`);
    const tab = (key: 'suitable' | 'proposed') => {
      const { source } = t.within(`proposals.tab.${key}`);
      return clientsDialog.getByRole('tab', { name: new RegExp(`^${source}`, 'u') });
    };
    await tabTo(client.page, tab('suitable'));
    await client.page.keyboard.press('ArrowRight');
    await client.page.keyboard.press('ArrowRight');
    await pressOn(client.page, clientsDialog.getByRole('button', { name: t('proposals.like') }));
    // The row went to another tab; the focus stays in the dialog.
    await expect(tab('proposed')).toBeFocused();
    await client.page.keyboard.press('ArrowLeft');
    await pressOn(client.page, clientsDialog.getByRole('link', { name: t('proposals.view') }));
    const first = await chooseTime(client.page, clientsDialog, '10:00');

    // The owner proposes another time, and the client agrees.
    await owner.page.goto(`/ru/dashboard/calendar?date=${first}`);
    await pressOn(
      owner.page,
      owner.page
        .getByRole('main')
        .getByRole('link', { name: /10:00, .*Dacia, 27/ })
        .first(),
    );
    await pressOn(owner.page, ownersDialog.getByRole('button', { name: t('viewings.changeTime') }));
    const day = await chooseTime(owner.page, ownersDialog, '11:30');
    await client.page.goto(`/ru/dashboard/calendar?date=${day}`);
    await pressOn(client.page, client.page.getByRole('main').getByRole('button', { name: t('viewings.accept') }));
    await expect(client.page.getByText(t('viewings.acceptedNote'))).toBeVisible();
    await owner.page.goto(`/ru/dashboard/calendar?date=${day}`);
    for (const { page } of [owner, client])
      await expect(
        page.getByRole('link', { name: new RegExp(`11:30, .*Dacia, 27.*: ${t('viewings.state.accepted')}`) }),
      ).toBeVisible();
  },
);

/** Signs in the demo's client, who has been at a viewing that they have not reviewed. @returns its id and its day */
async function heldViewing(context: BrowserContext, home: string): Promise<{ id: number; day: string }> {
  let token: string | null = null;
  const api = createClient({ baseUrl: home, fetch, token: () => token, locale: () => 'ru' });
  token = (await api(login, { body: { identifier: '+37369000003', password: 'demo1234' } })).token;
  await context.addInitScript((value) => {
    if (location.origin !== 'null') localStorage.setItem('token', value);
  }, token);
  const notices = await api(listNotifications, { query: { limit: 60, group: 'reviews' } });
  const { act } = notices.items.find(({ type, act: asked }) => type === notificationTypes.leaveReview && !asked!.done)!;
  const [from, to] = [-90, 0].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const { items } = await api(listCalendar, { query: { from: from!, to: to! } });
  return { id: act!.id, day: dayOf(new Date(items.find(({ id }) => id === act!.id)!.starts_at)) };
}

test(
  'by keyboard alone a client reviews a realtor after a viewing that was held; the words are on their page',
  { tag: '@nightly' },
  async ({ visit, home }) => {
    const { page, context } = await visit();
    const { id, day } = await heldViewing(context, home);
    const words = `Показал всё честно, ${Date.now()}`;
    const review = page.getByRole('dialog', { name: t('viewings.review.title') });
    const main = page.getByRole('main');
    const asked = main.getByRole('listitem').filter({ has: page.locator(`a[href*="review=${id}"]`) });

    // What the bell asks for is looked into and put off.
    await page.goto('/ru/dashboard/notifications');
    await pressOn(page, main.getByRole('button', { name: t('notifications.group.reviews') }));
    await lookInto(page, asked.getByRole('link', { name: t('notifications.act.leave_review') }), review);

    await page.goto(`/ru/dashboard/calendar?date=${day}`);
    const held = main.locator(`a[href*="viewing=${id}"]`).first();
    const viewing = page.getByRole('dialog', { name: t('viewings.title') });
    const leave = viewing.getByRole('link', { name: t('viewings.leaveReview') });
    await pressOn(page, held);
    await pressOn(page, leave);
    const send = review.getByRole('button', { name: t('viewings.review.send') });
    const stars = review.getByRole('radio');
    const text = review.getByRole('textbox', { name: t('viewings.review.text') });
    await pressOn(page, send);
    await expect(review.getByText(fieldErrors.rating_required.ru)).toBeVisible();
    await expect(review.getByText(fieldErrors.review_required.ru)).toBeVisible();
    await expect(stars.first()).toBeFocused();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    await expect(review.getByRole('radio', { name: t('ui.stars', { count: 4 }) })).toBeChecked();
    await pressOn(page, send);
    await expect(text).toBeFocused();
    await page.keyboard.type(words);
    await expectAccessible(page, '[role="dialog"]');
    await expectAnswerShown(page, reviewRealtor, () => pressOn(page, send));
    await expect(review).toBeHidden();
    // The viewing below asks no more; the keyboard continues in it, and from it back to the day.
    await expect(viewing).toBeVisible();
    await expect(leave).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(viewing.locator(':focus-visible')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(held).toBeFocused();

    // The notice asks no more, and the realtor is one step from the review.
    await page.goto('/ru/dashboard/notifications?group=reviews');
    await expect(asked.getByText(t('notifications.actDone.leave_review'))).toBeVisible();
    await pressOn(page, asked.getByRole('link').first());
    await expect(review.getByText(words)).toBeVisible();
    await pressOn(page, review.getByRole('link'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const said = main.getByRole('listitem').filter({ hasText: words });
    await expect(said.getByRole('img', { name: t('ui.stars', { count: 4 }) })).toBeVisible();
    await expectAccessible(page);
  },
);

/**
 * All screens and states are gone through by `npm run keyboard`; these are the ones that share the most with the
 * others.
 */
const walked = [
  { seat: phoneRo, paths: ['?auth=1', '?contact=help'] },
  { seat: desktopRu, paths: ['dashboard', 'dashboard/profile', 'dashboard/notifications?calculator=1'] },
] as const;

for (const { seat, paths } of walked)
  test(
    `by keyboard alone everything is reached, seen and left again: ${paths.join(', ')}, ${seat.width} px`,
    { tag: '@nightly' },
    async ({ visit, person }) => {
      const { page, locale } = paths[0].startsWith('?') ? await visit(seat) : await person('Ион Чебан', seat);
      for (const path of paths) {
        await page.goto(path.startsWith('?') ? `/${locale}/privacy${path}` : `/${locale}/${path}`);
        const place = path.includes('?') ? page.getByRole('dialog') : page.getByRole('main');
        await expect(place.getByRole('heading').first()).toBeVisible();
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
        // Not the one that held its place while its code came.
        if (path.includes('?')) {
          await expect(place.getByRole('textbox').first()).toBeVisible();
          await expect(place).toHaveCount(1);
        }
        expect.soft(await walkByKeyboard(page), path).toEqual([]);
        expect.soft(await openByKeyboard(page), path).toEqual([]);
        expect.soft(await leaveByKeyboard(page), path).toEqual([]);
      }
    },
  );

test(
  'by keyboard alone the photos over an offer are walked through, and left for the offer',
  { tag: '@nightly' },
  async ({ person }) => {
    const owner = await person('Ilie Munteanu');
    const { page } = owner;
    const offer = await publishOffer(owner, { photoCount: 2 });
    await page.goto(`/ru/map?property_id=${offer.short_code}`);
    const opener = page.getByRole('dialog').locator('button:has(img)').first();
    await pressOn(page, opener);
    await expect(page.getByRole('button', { name: t('ui.nextPhoto') })).toBeVisible();
    expect.soft(await walkByKeyboard(page)).toEqual([]);
    expect.soft(await leaveByKeyboard(page)).toEqual([]);
    await expect(opener).toBeFocused();

    // Escape closes the photos and not the offer where nothing has the focus, too.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: t('ui.nextPhoto') })).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: t('ui.nextPhoto') })).toBeHidden();
    await expect(opener).toBeVisible();
  },
);
