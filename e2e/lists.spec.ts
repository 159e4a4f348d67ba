import { proposeOffers } from '@app/contract/proposals';
import { listNotifications, notificationTypes } from '@app/contract/notifications';
import { listMyOffers } from '@app/contract/offers';
import { updateUser } from '@app/contract/profile';
import { showCurrentUser } from '@app/contract/currentUser';
import { showSearch } from '@app/contract/searches';
import { listCalendar } from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { publishOffer } from './publishOffer.ts';

const stateOfOffers = async (owner: Person): Promise<Record<string, number>> =>
  (await owner.api(listMyOffers, { query: {} })).counts;

const rows = (page: Page) => page.getByRole('main').getByRole('article');

test('an owner chooses several offers, hides, shows and deletes them, and takes the deletion back', async ({
  person,
}) => {
  const owner = await person('Ион Русу');
  const { page } = owner;
  await publishOffer(owner);
  await publishOffer(owner);
  await page.goto('/ru/dashboard/properties');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Выбрать все' }).check();
  const bar = page.getByRole('toolbar', { name: 'Что сделать с выбранными' });
  await expect(bar).toContainText('Выбрано 2');
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Скрыть' }).click();
  await expect(page.getByText('Скрыто: 2')).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole('tab', { name: /Скрытые/ }).click();
  await expect(page).toHaveURL(/state=hidden/);
  await rows(page).first().getByRole('checkbox').press('Space');
  await bar.getByRole('button', { name: 'Показывать снова' }).click();
  await expect(page.getByText('Снова показываются: 1')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('tab', { name: /Все/ }).click();
  await page.getByRole('checkbox', { name: 'Выбрать все' }).check();
  await bar.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog', { name: 'Удалить 2 предложения?' }).getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Предложений пока нет')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(await stateOfOffers(owner)).toEqual({ actual: 1, expired: 0, hidden: 1, draft: 0 });
});

test('an own search is paused, started and deleted from its list, and comes back', async ({ person }) => {
  const seeker = await person('Ana Popa', { locale: 'ro', width: 390, height: 844, touch: true });
  const { page } = seeker;
  await describeSearch(seeker);
  await page.goto('/ro/dashboard/requests');
  await page.getByRole('button', { name: 'Oprește' }).click();
  await expect(page.getByText('Oprită', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pornește' }).click();
  await expect(page.getByText('Oprită', { exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Șterge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click();
  await expect(page.getByText('Încă nu căutați nimic')).toBeVisible();
  await page.getByRole('button', { name: 'Anulează' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('a realtor sends their client a link; the client likes and books as a guest; the link is revoked', async ({
  person,
  visit,
}) => {
  // Three people, two of them with maps.
  test.slow();
  const owner = await person('Собственник Тайный');
  const { short_code: code } = await publishOffer(owner);
  const realtor = await person('Ирина Риелтор');
  const user = await realtor.api(showCurrentUser);
  await realtor.api(updateUser, { params: { id: user.id }, body: { role: 'realtor' } });
  const search = await describeSearch(realtor);
  await realtor.page.goto(`/ru/dashboard/requests?request_id=${search.short_code}`);
  await realtor.page.getByRole('button', { name: 'Отправить клиенту' }).click();
  const share = realtor.page.getByRole('dialog', { name: 'Отправить клиенту' });
  const link = await share.getByRole('textbox', { name: 'Ссылка' }).inputValue();
  await expect(share.getByRole('img', { name: 'QR-код со ссылкой' })).toBeVisible();
  await expectAccessible(realtor.page);

  const client = await visit({ width: 390, height: 844, touch: true });
  const { page } = client;
  await page.goto(link);
  await expect(page.getByText('Подборка для вас')).toBeVisible();
  const offer = rowOf(page, code);
  await offer.getByRole('button', { name: 'Нравится' }).click();
  await page.getByRole('tab', { name: /Нравятся/ }).click();
  await offer.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('Собственник Тайный')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('button', { name: /Показать телефон/ })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await bookAsGuest(page, offer);
  const query = { from: new Date().toISOString(), to: new Date(Date.now() + 60 * 86_400_000).toISOString() };
  await expect.poll(async () => (await owner.api(listCalendar, { query })).items.length).toBe(1);

  await share.getByRole('button', { name: 'Отозвать ссылку' }).click();
  await realtor.page.getByRole('dialog').last().getByRole('button', { name: 'Отозвать ссылку' }).click();
  await expect(realtor.page.getByText('Прежняя ссылка больше не работает, новая готова')).toBeVisible();
  await expect(share.getByRole('textbox', { name: 'Ссылка' })).not.toHaveValue(link);
  await page.goto(link);
  await expect(page.getByText('Ссылка больше не действует')).toBeVisible();
  await expect(page.getByRole('tablist')).toHaveCount(0);
});

test('a realtor’s client without an account declines what was proposed and likes another; the realtor sees both, whoever proposed hears of it', async ({
  person,
  visit,
}) => {
  test.slow();
  const owner = await person('Ион Чебан');
  const [declined, liked] = [await publishOffer(owner), await publishOffer(owner)];
  const realtor = await person('Ирина Риелтор');
  const user = await realtor.api(showCurrentUser);
  await realtor.api(updateUser, { params: { id: user.id }, body: { role: 'realtor' } });
  const search = await describeSearch(realtor);
  await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: [declined.id, liked.id] } });
  const { client_key: key } = await realtor.api(showSearch, { params: { id: search.id }, query: {} });

  const { page } = await visit({ locale: 'ro', theme: 'night', width: 390, height: 844, touch: true });
  await page.goto(`/ro/preview/request/${search.short_code}?client_view=1&key=${key}&offers=proposed`);
  const decline = rowOf(page, declined.short_code).getByRole('button', { name: 'Respinge' });
  await decline.click();
  await expect(rowOf(page, declined.short_code)).toHaveCount(0);
  await rowOf(page, liked.short_code).getByRole('button', { name: 'Îmi place' }).click();
  await page.getByRole('tab', { name: /^Respinse/ }).click();
  await expect(rowOf(page, declined.short_code)).toBeVisible();
  // What they declined comes back by the word of the search's owner alone.
  await expect(rowOf(page, declined.short_code).getByRole('button', { name: /Îmi place|Recuperează/ })).toHaveCount(0);
  await expectAccessible(page);

  await realtor.page.goto(`/ru/dashboard/requests?request_id=${search.short_code}&offers=declined`);
  const seen = realtor.page.getByRole('dialog');
  const row = (code: string) => seen.getByRole('article').filter({ has: realtor.page.locator(`a[href*="${code}"]`) });
  await expect(row(declined.short_code).getByRole('button', { name: 'Вернуть' })).toBeVisible();
  await seen.getByRole('tab', { name: /^Нравятся/ }).click();
  await expect(realtor.page).toHaveURL(/offers=liked/);
  await expect(row(liked.short_code).getByRole('button', { name: 'Нравится', pressed: true })).toBeVisible();

  const { items } = await owner.api(listNotifications, { query: {} });
  expect(items.map(({ type }) => type)).toEqual(
    expect.arrayContaining([notificationTypes.proposalDeclined, notificationTypes.proposalAccepted]),
  );
});

/** The one offer's row: others publish the like meanwhile. */
const rowOf = (page: Page, code: string): Locator => rows(page).filter({ has: page.locator(`a[href*="${code}"]`) });

/** Tomorrow at ten, with who comes. */
async function bookAsGuest(page: Page, offer: Locator): Promise<void> {
  await offer.getByRole('link', { name: 'Записаться' }).click();
  const dialog = page.getByRole('dialog');
  const day = addDays(dayOf(new Date()), 1);
  await expect(dialog.locator('[data-day]').first()).toBeVisible();
  if (day.slice(0, 7) > dayOf(new Date()).slice(0, 7))
    await dialog.getByRole('button', { name: 'Следующий месяц' }).click();
  await dialog.locator(`[data-day="${day}"]:enabled`).click();
  await dialog.getByRole('button', { name: '10:00', exact: true }).click();
  await dialog.getByLabel('Имя').fill('Мария');
  await dialog.getByLabel('Телефон', { exact: true }).fill('+37369333444');
  await dialog.getByRole('button', { name: /^Предложить: .*10:00$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Ждём ответа' })).toBeVisible();
}
