import { proposeOffers } from '@app/contract/proposals';
import { acceptViewing, blockHours, bookViewing, listCalendar } from '@app/contract/viewings';
import { errorText } from '@app/contract/errors';
import { fieldErrors } from '@app/contract/fieldErrors';
import { notificationTypes as types } from '@app/contract/notifications';
import { dayOf } from '@app/domain/chisinauTime';
import { slotTimes } from '@app/domain/slots';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { chooseDay, tomorrow } from './chooseDay.ts';
import { codeSentTo } from './codeSentTo.ts';
import { describeSearch } from './describeSearch.ts';
import { dragByFinger } from './dragByFinger.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { noticePattern } from './noticePattern.ts';
import { pageTexts } from './pageTexts.ts';
import { provePhone } from './provePhone.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';
import { signInAs } from './signInAs.ts';

const ru = pageTexts('ru');
const ro = pageTexts('ro');

const dialogOf = (page: Page) => page.getByRole('dialog');

test('two people agree on a time; it is changed, accepted again, cancelled with a reason', async ({ person }) => {
  const owner = await person('Ион Чебан', desktopRu);
  const client = await person('Ana Rusu', phoneRo);
  const offer = await publishOffer(owner, { price: beyondSearches });
  const day = tomorrow();

  await owner.page.goto('/ru/dashboard/calendar?view=list');
  await expect(owner.page.getByRole('heading', { name: ru('viewings.emptyTitle') })).toBeVisible();

  await client.page.goto(`/ro/dashboard/reactions?book=${offer.short_code}`);
  const dialog = dialogOf(client.page);
  await expect(dialog.getByText('bd. Dacia, 27')).toBeVisible();
  await chooseDay(dialog, ro, day);
  await dialog.getByRole('button', { name: '10:00', exact: true }).click();
  await dialog.getByRole('button', { name: ro.pattern('viewings.proposeAt', { when: /.*10:00/ }) }).click();
  await expect(dialog.getByRole('heading', { name: ro('viewings.waitingTitle') })).toBeVisible();
  await expect(dialog.getByText(ro('viewings.waitingText', { known: 'yes', name: owner.name }))).toBeVisible();
  await expect(dialog.getByRole('link', { name: /\+373/ })).toHaveCount(0);

  // The bell of the other side hears of it at once; the answer is given there.
  const bell = owner.page.getByRole('button', { name: ru('notifications.bell', { count: 1 }) });
  await bell.click();
  const panel = owner.page.getByRole('region', { name: ru.pattern('notifications.bell') });
  await expect(
    panel.getByText(noticePattern(types.viewingProposed, 'ru', { person: client.name, place: 'bd. Dacia, 27' })),
  ).toBeVisible();
  await panel.getByRole('button', { name: ru('notifications.accept') }).click();
  await expect(panel.getByText(ru('notifications.state.accepted'), { exact: true })).toBeVisible();
  await owner.page.keyboard.press('Escape');
  await expect(
    owner.page.getByRole('button', { name: ru('notifications.bell', { count: 0 }), exact: true }),
  ).toBeVisible();

  // Both see the other's phone, the client in the dialog that is still open.
  await expect(dialog.getByRole('heading', { name: ro('viewings.acceptedTitle') })).toBeVisible();
  await expect(dialog.locator(`a[href="tel:${owner.phone}"]`).first()).toBeVisible();
  const download = client.page.waitForEvent('download');
  await dialog.getByRole('button', { name: ro('viewings.toCalendar') }).click();
  expect((await download).suggestedFilename()).toMatch(/^viewing-\d+\.ics$/);

  // Another time puts the ball into the owner's court.
  await dialog.getByRole('button', { name: ro('viewings.changeTime') }).click();
  await chooseDay(dialog, ro, day);
  await expect(dialog.getByRole('button', { name: ro('viewings.slotTaken', { time: '10:00' }) })).toBeDisabled();
  await dialog.getByRole('button', { name: '11:30', exact: true }).click();
  await dialog.getByRole('button', { name: ro.pattern('viewings.proposeAt', { when: /.*11:30/ }) }).click();
  await expect(dialog.getByRole('heading', { name: ro('viewings.waitingTitle') })).toBeVisible();

  const waiting = owner.page.getByRole('region', { name: ru('viewings.waitingList') });
  await expect(waiting.getByText('11:30')).toBeVisible();
  await waiting.getByRole('button', { name: ru('viewings.accept') }).click();
  await expect(owner.page.getByText(ru('viewings.acceptedNote'))).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await owner.page.goto(`/ru/dashboard/calendar?date=${day}`);
  const agreed = { when: /.*11:30/, person: client.name, place: 'bd. Dacia, 27', state: ru('viewings.state.accepted') };
  await owner.page.getByRole('link', { name: ru.within('viewings.entry', agreed) }).click();
  await expect(dialogOf(owner.page).locator(`a[href="tel:${client.phone}"]`).first()).toBeVisible();

  // A finger that rests on it moves it too, by half an hour for 28 pixels.
  await client.page.goto(`/ro/dashboard/calendar?view=day&date=${day}`);
  const entry = client.page.getByRole('main').getByRole('link', { name: /11:30, .*Dacia, 27/ });
  await dragByFinger(client.page, entry.first(), 56, client.page.locator('[data-moving]'));
  await expect(
    dialog.getByText(ro.within('viewings.moveText', { when: /.*12:30/, place: 'bd. Dacia, 27' })),
  ).toBeVisible();
  await client.page.keyboard.press('Escape');
  await entry.first().click();

  // An agreed viewing is cancelled with a reason only.
  await dialog.getByRole('button', { name: ro('viewings.cancel') }).click();
  const submit = dialog.getByRole('button', { name: ro('viewings.cancel') });
  await expect(submit).toBeDisabled();
  const reason = 'S-a îmbolnăvit copilul';
  await dialog.getByRole('radio', { name: ro('viewings.otherReason') }).check();
  await expect(submit).toBeDisabled();
  await dialog.getByLabel(ro('viewings.ownReason')).fill(reason);
  await submit.click();
  await expect(dialog.getByRole('heading', { name: ro('viewings.cancelledTitle') })).toBeVisible();
  await expect(dialogOf(owner.page).getByText(ru('viewings.reason', { reason }))).toBeVisible();
  await expect(dialog.getByRole('button', { name: ro('viewings.proposeAgain') })).toBeVisible();
});

test('a guest whose phone has an account books by a code and is signed in to it', async ({ person, visit }) => {
  const owner = await person('Ион', desktopRu);
  const known = await person('Мария', desktopRu);
  await provePhone(known);
  const offer = await publishOffer(owner);
  const { page } = await visit(phoneRu);
  await page.goto(`/ru/?book=${offer.short_code}`);
  const dialog = dialogOf(page);
  const propose = dialog.getByRole('button', { name: ru.pattern('viewings.proposeAt') });
  await propose.click();
  await expect(dialog.getByLabel(ru('access.guest.name'))).toBeFocused();
  await propose.click();
  await expect(dialog.getByText(fieldErrors.name_required.ru)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(ru('access.guest.name')).fill('Гость');
  await dialog.getByLabel(ru('access.guest.phone'), { exact: true }).fill(known.phone);
  const earlier = await codeSentTo(page, known.phone);
  await propose.click();
  await dialog.getByLabel(ru('access.forgot.code')).fill(await codeSentTo(page, known.phone, earlier));
  await expect(dialog.getByRole('heading', { name: ru('viewings.waitingTitle') })).toBeVisible();
  await expect
    .poll(async () => (await owner.api(listCalendar)).waiting.map(({ person: who }) => who.name))
    .toEqual(['Мария']);
});

test(
  'a time that somebody else has got is refused and disabled; the day stays chosen',
  { tag: '@nightly' },
  async ({ person }) => {
    const owner = await person('Ион', desktopRu);
    const quick = await person('Павел', desktopRu);
    const slow = await person('Доина', desktopRu);
    slow.guard.allow(/409/);
    const offer = await publishOffer(owner);
    const day = tomorrow();
    await slow.page.goto(`/ru/dashboard/reactions?book=${offer.short_code}`);
    const dialog = dialogOf(slow.page);
    await chooseDay(dialog, ru, day);
    await dialog.getByRole('button', { name: '12:00', exact: true }).click();

    const params = { id: offer.id };
    const booked = await quick.api(bookViewing, { params, body: { date_time: `${day} 12:00` } });
    await owner.api(acceptViewing, { params: { id: booked.id } });

    await dialog.getByRole('button', { name: ru.pattern('viewings.proposeAt', { when: /.*12:00/ }) }).click();
    await expect(dialog.getByRole('alert')).toHaveText(errorText('slot_taken', 'ru'));
    await expect(dialog.getByRole('button', { name: ru('viewings.slotTaken', { time: '12:00' }) })).toBeDisabled();
    await expect(dialog.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('button', { name: '12:30', exact: true }).click();
    await dialog.getByRole('button', { name: ru.pattern('viewings.proposeAt', { when: /.*12:30/ }) }).click();
    await expect(dialog.getByRole('heading', { name: ru('viewings.waitingTitle') })).toBeVisible();
    await dialog.getByRole('button', { name: ru('viewings.withdraw') }).click();
    await expect(dialog.getByRole('heading', { name: ru('viewings.cancelledTitle') })).toBeVisible();
  },
);

test('closed days cannot be chosen, until they are opened again', { tag: '@nightly' }, async ({ person }) => {
  const owner = await person('Ион', desktopRu);
  const client = await person('Ana', phoneRo);
  const offer = await publishOffer(owner);
  const day = tomorrow();
  await owner.page.goto(`/ru/dashboard/calendar?date=${day}`);
  await owner.page.getByRole('button', { name: ru('viewings.blockHours') }).click();
  const form = dialogOf(owner.page);
  await form.getByLabel(ru('viewings.blockTo')).selectOption(slotTimes[1]!);
  await form.getByLabel(ru('viewings.blockFrom'), { exact: true }).selectOption('12:00');
  await form
    .getByRole('button', { name: ru('viewings.block'), exact: true })
    .last()
    .click();
  await expect(form.getByRole('alert')).toHaveText(ru('viewings.blockedOrder'));
  await form.getByRole('switch', { name: ru('viewings.wholeDays') }).check();
  await form.getByLabel(ru('viewings.blockTo')).fill(day);
  await form
    .getByRole('button', { name: ru('viewings.block'), exact: true })
    .last()
    .click();
  await expect(form).toBeHidden();

  await client.page.goto(`/ro/dashboard/reactions?book=${offer.short_code}`);
  const closed = dialogOf(client.page).locator(`[data-day="${day}"][data-full]`);
  if (day.slice(0, 7) > dayOf(new Date()).slice(0, 7))
    await dialogOf(client.page)
      .getByRole('button', { name: ro('viewings.nextMonth') })
      .click();
  await expect(closed).toBeDisabled();

  await owner.page
    .getByRole('button', { name: ru.pattern('viewings.openThese') })
    .first()
    .click();
  await dialogOf(owner.page)
    .getByRole('button', { name: ru('viewings.open'), exact: true })
    .click();
  await expect(owner.page.getByText(ru('viewings.openedNote'))).toBeVisible();
  await expect(owner.page.getByRole('button', { name: ru.pattern('viewings.openThese') })).toHaveCount(0);
});

test(
  'a favourite is kept at once and taken back; a guest’s belongs to the account after signing in',
  { tag: '@nightly' },
  async ({ person, visit }) => {
    const owner = await person('Ион', desktopRu);
    const client = await person('Доина', desktopRu);
    const offer = await publishOffer(owner);
    const { page } = await visit();
    const card = (where: Page) => where.locator('article', { has: where.locator(`a[href*="${offer.short_code}"]`) });
    await page.goto('/ru/');
    await card(page)
      .first()
      .getByRole('button', { name: ru('ui.addFavorite') })
      .click();
    await expect(page.getByText(ru('reactions.favoriteKept'))).toBeVisible();
    await signInAs(page, 'ru', client);
    // It is sent once the dialog has closed; only then another browser has it.
    await expect(page.getByText(ru('accounts.takenOver'))).toBeVisible();

    await client.page.goto('/ru/dashboard/reactions');
    const kept = card(client.page);
    await expect(kept).toHaveCount(1);
    await kept.getByRole('button', { name: ru('ui.removeFavorite') }).click();
    await expect(client.page.getByRole('heading', { name: ru('reactions.emptyTitle') })).toBeVisible();

    // One's own offer has no heart.
    await owner.page.goto('/ru/');
    await expect(card(owner.page).first()).toBeVisible();
    await expect(
      card(owner.page)
        .first()
        .getByRole('button', { name: ru('ui.addFavorite') }),
    ).toHaveCount(0);
  },
);

for (const seat of seatsOf(desktopRo, phoneRu)) {
  test(`booking, calendar and notifications are accessible: ${seat.label}`, { tag: '@nightly' }, async ({ person }) => {
    const t = pageTexts(seat.locale);
    // Ten pages and axe on each.
    test.slow();
    const owner = await person('Ион Чебан', seat);
    const client = await person('Ana Rusu', seat);
    const offer = await publishOffer(owner);
    const day = tomorrow();
    const params = { id: offer.id };
    const viewing = await client.api(bookViewing, { params, body: { date_time: `${day} 09:00` } });
    await owner.api(blockHours, { body: { from: `${day} 18:00`, to: `${day} 21:00` } });
    const { page } = owner;
    const at = `/${seat.locale}/dashboard`;
    const main = page.getByRole('main');
    const dialog = dialogOf(page);
    const views = [
      [`calendar?date=${day}`, main.getByRole('link', { name: /09:00.*Ana Rusu/ })],
      [
        `calendar?view=month&date=${day}`,
        main.getByRole('button', { name: t('viewings.dayEntries', { day: '', count: 1 }) }),
      ],
      [`calendar?view=list&date=${day}`, main.getByRole('link', { name: /09:00/ })],
      ['notifications', main.getByRole('listitem').first()],
      ['reactions', main.getByRole('heading', { name: t('reactions.emptyTitle'), exact: true })],
      [`calendar?viewing=${viewing.id}`, dialog.getByRole('heading', { level: 3 })],
      [`calendar?viewing=${viewing.id}&step=time`, dialog.locator(`[data-day="${day}"]`)],
      [`calendar?viewing=${viewing.id}&step=decline`, dialog.getByRole('radio').first()],
    ] as const;
    for (const [path, ready] of views) {
      await page.goto(`${at}/${path}`);
      await expect(ready).toBeVisible();
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${path} sticks out at the side`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
    await page.goto(`${at}/notifications`);
    await page.getByRole('button', { name: t.pattern('notifications.bell') }).click();
    await expectAccessible(page);
    await client.page.goto(`${at}/reactions?book=${offer.short_code}`);
    await expect(dialogOf(client.page).getByRole('heading').last()).toBeVisible();
    await expectAccessible(client.page, '[role="dialog"]');
  });
}

for (const seat of seatsOf(phoneRo, desktopRu)) {
  test(
    `an owner proposes a time for a proposed offer, from their list and from the search: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      test.slow();
      const { locale } = seat;
      const t = pageTexts(locale);
      const owner = await person('Ион Чебан', seat);
      const client = await person('Ana Rusu', desktopRu);
      const offer = await publishOffer(owner);
      const search = await describeSearch(client);
      await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: [offer.id] } });
      const { page } = owner;
      const dialog = dialogOf(page).last();

      // The search has the same button for the same offer.
      await page.goto(`/${locale}/dashboard/reactions?kind=responded&type=requests&request_id=${search.short_code}`);
      await expect(dialog.getByRole('link', { name: t('ui.proposeTime') })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expectAccessible(page);

      const main = page.getByRole('main');
      await main.getByRole('link', { name: t('ui.proposeTime') }).click();
      await expect(dialog.getByText('bd. Dacia, 27')).toBeVisible();
      await chooseDay(dialog, t);
      await dialog.getByRole('button', { name: '10:00', exact: true }).click();
      await dialog.getByRole('button', { name: t.pattern('viewings.proposeAt', { when: /.*10:00/ }) }).click();
      await expect(dialog.getByRole('heading', { name: t('viewings.waitingTitle'), exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(main.getByRole('link', { name: t('ui.proposeTime') })).toHaveCount(0);
      await expect(main.getByRole('link', { name: t('ui.timeWaiting') })).toBeVisible();

      await client.page.goto('/ru/dashboard/calendar?view=list');
      const waiting = client.page.getByRole('region', { name: ru('viewings.waitingList') });
      await waiting.getByRole('button', { name: ru('viewings.accept') }).click();
      await expect(client.page.getByText(ru('viewings.acceptedNote'))).toBeVisible();
      await main.getByRole('link', { name: t('ui.timeAgreed') }).click();
      await expect(dialog.locator(`a[href="tel:${client.phone}"]`).first()).toBeVisible();
    },
  );
}
