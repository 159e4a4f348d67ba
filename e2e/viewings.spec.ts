import { proposeOffers } from '@app/contract/proposals';
import { acceptViewing, blockHours, bookViewing } from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { slotTimes } from '@app/domain/slots';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { dragByFinger } from './dragByFinger.ts';
import { expect, test } from './fixtures.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';
import { signInAs } from './signInAs.ts';

const desktop = { locale: 'ru', theme: 'light', width: 1440, height: 900 } as const;
const phone = { locale: 'ro', theme: 'night', width: 390, height: 844, touch: true } as const;

/** A day that is in this month's picture or the next one's, and whose slots are all to come. */
const tomorrow = () => addDays(dayOf(new Date()), 1);
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Chooses tomorrow, turning the month when it is the first of the next one. */
async function chooseDay(page: Page, day = tomorrow()): Promise<void> {
  const dialog = dialogOf(page);
  await expect(dialog.locator('[data-day]').first()).toBeVisible();
  const button = dialog.locator(`[data-day="${day}"]:enabled`);
  if ((await button.count()) === 0 && day.slice(0, 7) > dayOf(new Date()).slice(0, 7))
    await dialog.getByRole('button', { name: /Следующий месяц|Luna următoare/ }).click();
  await button.click();
}

test('two people agree on a time, ‘Время подтверждено’; it is changed, accepted again, cancelled with a reason', async ({
  person,
}) => {
  const owner = await person('Ион Чебан', desktop);
  const client = await person('Ana Rusu', phone);
  const offer = await publishOffer(owner, { price: beyondSearches });
  const day = tomorrow();

  await owner.page.goto('/ru/dashboard/calendar?view=list');
  await expect(owner.page.getByRole('heading', { name: 'Просмотров пока нет' })).toBeVisible();

  await client.page.goto(`/ro/dashboard/reactions?book=${offer.short_code}`);
  const dialog = dialogOf(client.page);
  await expect(dialog.getByText('bd. Dacia, 27')).toBeVisible();
  await chooseDay(client.page, day);
  await dialog.getByRole('button', { name: '10:00', exact: true }).click();
  await dialog.getByRole('button', { name: /^Propune: .*10:00$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Așteptăm răspunsul' })).toBeVisible();
  await expect(dialog.getByText('Această oră ați propus-o dvs. Acum răspunde Ион Чебан')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /\+373/ })).toHaveCount(0);

  // The bell of the other side hears of it at once; the answer is given there.
  const bell = owner.page.getByRole('button', { name: 'Уведомления, 1 новое' });
  await bell.click();
  const panel = owner.page.getByRole('region', { name: /^Уведомления/ });
  await expect(panel.getByText(/Ana Rusu хочет посмотреть ваше предложение: bd\. Dacia, 27/)).toBeVisible();
  await panel.getByRole('button', { name: 'Принять' }).click();
  await expect(panel.getByText('Принят', { exact: true })).toBeVisible();
  await owner.page.keyboard.press('Escape');
  await expect(owner.page.getByRole('button', { name: 'Уведомления', exact: true })).toBeVisible();

  // Both see the other's phone, the client in the dialog that is still open.
  await expect(dialog.getByRole('heading', { name: 'Vizionarea este stabilită' })).toBeVisible();
  await expect(dialog.locator(`a[href="tel:${owner.phone}"]`).first()).toBeVisible();
  const download = client.page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'În calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/^viewing-\d+\.ics$/);

  // Another time puts the ball into the owner's court.
  await dialog.getByRole('button', { name: 'Schimbă ora' }).click();
  await chooseDay(client.page, day);
  await expect(dialog.getByRole('button', { name: '10:00, ocupat' })).toBeDisabled();
  await dialog.getByRole('button', { name: '11:30', exact: true }).click();
  await dialog.getByRole('button', { name: /^Propune: .*11:30$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Așteptăm răspunsul' })).toBeVisible();

  const waiting = owner.page.getByRole('region', { name: 'Ждут ответа' });
  await expect(waiting.getByText('11:30')).toBeVisible();
  await waiting.getByRole('button', { name: 'Принять' }).click();
  await expect(owner.page.getByText('Время подтверждено')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await owner.page.goto(`/ru/dashboard/calendar?date=${day}`);
  await owner.page.getByRole('link', { name: /11:30, Ana Rusu, bd\. Dacia, 27: принят/ }).click();
  await expect(dialogOf(owner.page).locator(`a[href="tel:${client.phone}"]`).first()).toBeVisible();

  // A finger that rests on it moves it too, by half an hour for 28 pixels.
  await client.page.goto(`/ro/dashboard/calendar?view=day&date=${day}`);
  const entry = client.page.getByRole('main').getByRole('link', { name: /11:30, .*Dacia, 27/ });
  await dragByFinger(client.page, entry.first(), 56, client.page.locator('[data-moving]'));
  await expect(dialog.getByText(/12:30, bd\. Dacia, 27/)).toBeVisible();
  await client.page.keyboard.press('Escape');
  await entry.first().click();

  // An agreed viewing is cancelled with a reason only.
  await dialog.getByRole('button', { name: 'Anulează' }).click();
  const submit = dialog.getByRole('button', { name: 'Anulează' });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Alt motiv' }).check();
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Scrieți motivul').fill('S-a îmbolnăvit copilul');
  await submit.click();
  await expect(dialog.getByRole('heading', { name: 'Vizionarea a fost anulată' })).toBeVisible();
  await expect(dialogOf(owner.page).getByText('Причина: S-a îmbolnăvit copilul')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Propune altă oră' })).toBeVisible();
});

test('‘Чтобы записаться на просмотр, войдите в аккаунт’; the guest is then where they wanted to book', async ({
  person,
  visit,
}) => {
  const owner = await person('Ион', desktop);
  const known = await person('Мария', desktop);
  const offer = await publishOffer(owner);
  const { page } = await visit();
  await page.goto(`/ru/?book=${offer.short_code}`);
  await expect(page.getByText('Чтобы записаться на просмотр, войдите в аккаунт')).toBeVisible();
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Телефон или email' }).fill(known.phone);
  await dialog.getByRole('combobox', { name: 'Телефон или email' }).blur();
  await dialog.getByLabel('Пароль', { exact: true }).fill(known.password);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog.getByText('Записаться на просмотр')).toBeVisible();
  await expect(dialog.getByText('420 €/мес')).toBeVisible();
});

test('a time that was lost meanwhile is said so and struck out; the day stays chosen', async ({ person }) => {
  const owner = await person('Ион', desktop);
  const quick = await person('Павел', desktop);
  const slow = await person('Доина', desktop);
  slow.guard.allow(/409/);
  const offer = await publishOffer(owner);
  const day = tomorrow();
  await slow.page.goto(`/ru/dashboard/reactions?book=${offer.short_code}`);
  const dialog = dialogOf(slow.page);
  await chooseDay(slow.page, day);
  await dialog.getByRole('button', { name: '12:00', exact: true }).click();

  const params = { id: offer.id };
  const booked = await quick.api(bookViewing, { params, body: { date_time: `${day} 12:00` } });
  await owner.api(acceptViewing, { params: { id: booked.id } });

  await dialog.getByRole('button', { name: /^Предложить: .*12:00$/ }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Это время уже занято, выберите другое');
  await expect(dialog.getByRole('button', { name: '12:00, занято' })).toBeDisabled();
  await expect(dialog.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: '12:30', exact: true }).click();
  await dialog.getByRole('button', { name: /^Предложить: .*12:30$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Ждём ответа' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Отозвать' }).click();
  await expect(dialog.getByRole('heading', { name: 'Просмотр отменён' })).toBeVisible();
});

test('closed days cannot be chosen, until they are opened again', async ({ person }) => {
  const owner = await person('Ион', desktop);
  const client = await person('Ana', phone);
  const offer = await publishOffer(owner);
  const day = tomorrow();
  await owner.page.goto(`/ru/dashboard/calendar?date=${day}`);
  await owner.page.getByRole('button', { name: 'Закрыть часы' }).click();
  const form = dialogOf(owner.page);
  await form.getByLabel('До').selectOption(slotTimes[1]!);
  await form.getByLabel('С', { exact: true }).selectOption('12:00');
  await form.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await expect(form.getByRole('alert')).toHaveText('Конец должен быть позже начала');
  await form.getByRole('switch', { name: 'Целые дни' }).check();
  await form.getByLabel('До').fill(day);
  await form.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await expect(form).toBeHidden();

  await client.page.goto(`/ro/dashboard/reactions?book=${offer.short_code}`);
  const closed = dialogOf(client.page).locator(`[data-day="${day}"][data-full]`);
  if (day.slice(0, 7) > dayOf(new Date()).slice(0, 7))
    await dialogOf(client.page).getByRole('button', { name: 'Luna următoare' }).click();
  await expect(closed).toBeDisabled();

  await owner.page
    .getByRole('button', { name: /^Открыть:/ })
    .first()
    .click();
  await dialogOf(owner.page).getByRole('button', { name: 'Открыть', exact: true }).click();
  await expect(owner.page.getByText('Часы снова открыты')).toBeVisible();
  await expect(owner.page.getByRole('button', { name: /^Открыть:/ })).toHaveCount(0);
});

test('hearts: at once, kept, taken back; a guest’s is theirs after they sign in', async ({ person, visit }) => {
  const owner = await person('Ион', desktop);
  const client = await person('Доина', desktop);
  const offer = await publishOffer(owner);
  const { page } = await visit();
  const card = (where: Page) => where.locator('article', { has: where.locator(`a[href*="${offer.short_code}"]`) });
  await page.goto('/ru/');
  await card(page).first().getByRole('button', { name: 'В избранное' }).click();
  await expect(page.getByText('В избранном этого браузера')).toBeVisible();
  await signInAs(page, 'ru', client);
  // It is sent once the dialog has closed: whoever looks from another browser sees it after that.
  await expect(page.getByText('Что вы отметили и начали до входа, теперь в вашем аккаунте')).toBeVisible();

  await client.page.goto('/ru/dashboard/reactions');
  const kept = card(client.page);
  await expect(kept).toHaveCount(1);
  await kept.getByRole('button', { name: 'Убрать из избранного' }).click();
  await expect(client.page.getByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible();

  // One's own offer has no heart.
  await owner.page.goto('/ru/');
  await expect(card(owner.page).first()).toBeVisible();
  await expect(card(owner.page).first().getByRole('button', { name: 'В избранное' })).toHaveCount(0);
});

for (const seat of [desktop, phone]) {
  test(`booking, calendar and notifications are accessible: ${seat.locale}, ${seat.theme}, ${seat.width} px`, async ({
    person,
  }) => {
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
      [`calendar?view=month&date=${day}`, main.getByRole('button', { name: /: 1 (просмотр|vizionare)/ })],
      [`calendar?view=list&date=${day}`, main.getByRole('link', { name: /09:00/ })],
      ['notifications', main.getByRole('listitem').first()],
      ['reactions', main.getByRole('heading', { name: /^(Здесь пока пусто|Deocamdată nu este nimic aici)$/ })],
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
    await page.getByRole('button', { name: /^(Уведомления|Notificări)/ }).click();
    await expectAccessible(page);
    await client.page.goto(`${at}/reactions?book=${offer.short_code}`);
    await expect(dialogOf(client.page).getByRole('heading').last()).toBeVisible();
    await expectAccessible(client.page, '[role="dialog"]');
  });
}

const ofOwn = {
  ru: { look: desktop, act: 'Предложить время просмотра', next: /^Предложить: .*10:00$/, waits: 'Время ждёт ответа', agreed: 'Просмотр назначен' },
  ro: { look: phone, act: 'Propune ora vizionării', next: /^Propune: .*10:00$/, waits: 'Ora așteaptă răspuns', agreed: 'Vizionare stabilită' },
} as const; // prettier-ignore

for (const [locale, { look, act, next, waits, agreed }] of Object.entries(ofOwn)) {
  test(`an owner proposes a time for an offer that they put forward, from their list and from the search: ${locale}`, async ({
    person,
  }) => {
    test.slow();
    const owner = await person('Ион Чебан', look);
    const client = await person('Ana Rusu', desktop);
    const offer = await publishOffer(owner);
    const search = await describeSearch(client);
    await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: [offer.id] } });
    const { page } = owner;
    const dialog = dialogOf(page).last();

    // In the search the same offer stands with the same button.
    await page.goto(`/${locale}/dashboard/reactions?kind=responded&type=requests&request_id=${search.short_code}`);
    await expect(dialog.getByRole('link', { name: act })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectAccessible(page);

    const main = page.getByRole('main');
    await main.getByRole('link', { name: act }).click();
    await expect(dialog.getByText('bd. Dacia, 27')).toBeVisible();
    await chooseDay(page);
    await dialog.getByRole('button', { name: '10:00', exact: true }).click();
    await dialog.getByRole('button', { name: next }).click();
    await expect(dialog.getByRole('heading', { name: /^(Ждём ответа|Așteptăm răspunsul)$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(main.getByRole('link', { name: act })).toHaveCount(0);
    await expect(main.getByRole('link', { name: waits })).toBeVisible();

    await client.page.goto('/ru/dashboard/calendar?view=list');
    const waiting = client.page.getByRole('region', { name: 'Ждут ответа' });
    await waiting.getByRole('button', { name: 'Принять' }).click();
    await expect(client.page.getByText('Время подтверждено')).toBeVisible();
    await main.getByRole('link', { name: agreed }).click();
    await expect(dialog.locator(`a[href="tel:${client.phone}"]`).first()).toBeVisible();
  });
}
