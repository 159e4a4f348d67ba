import { proposeOffers } from '@app/contract/proposals';
import { openThread, writeToThread } from '@app/contract/threads';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { publishOffer } from './publishOffer.ts';

test('two sides write to each other, each in its language, on a desk and on a phone; nothing typed offline is lost', async ({
  person,
}) => {
  const owner = await person('Ion', { locale: 'ro', width: 1440, height: 900 });
  const client = await person('Ana', { locale: 'ru', theme: 'night', width: 390, height: 844, touch: true });
  const search = await describeSearch(client);
  const offer = await publishOffer(owner);

  // Before a first step the button says what opens it.
  client.guard.allow(/403/);
  await client.page.goto(`/ru/dashboard/requests?property_id=${offer.short_code}`);
  const dialog = client.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Написать' }).click();
  await expect(client.page.getByText('Написать можно после первого шага')).toBeVisible();

  await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: [offer.id] } });
  await dialog.getByRole('button', { name: 'Написать' }).click();
  await expect(client.page.getByRole('heading', { name: 'Ion', level: 1 })).toBeVisible();
  await expectAccessible(client.page);
  await client.page.getByRole('button', { name: 'Здравствуйте! Ещё свободно?' }).click();
  const said = client.page.getByRole('log');
  await expect(said.getByText('Здравствуйте! Ещё свободно?')).toBeVisible();

  await owner.page.goto('/ro/dashboard/messages');
  const line = owner.page.getByRole('link', { name: /Ana/ });
  await expect(line).toContainText('Bună ziua! Mai este liber?');
  await line.click();
  const heard = owner.page.getByRole('log');
  await expect(heard.getByText('Bună ziua! Mai este liber?')).toBeVisible();
  await expectAccessible(owner.page);
  await owner.page.getByRole('textbox').fill('Da, veniți sâmbătă');
  await owner.page.keyboard.press('Enter');
  await expect(said.getByText('Da, veniți sâmbătă')).toBeVisible();
  await expect(said.getByRole('img', { name: 'прочитано' })).toBeVisible();

  client.guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await client.context.setOffline(true);
  for (const text of ['Приеду в десять', 'С мужем']) {
    await client.page.getByRole('textbox').fill(text);
    await client.page.getByRole('button', { name: 'Отправить' }).click();
    await expect(said.getByText(text)).toBeVisible();
  }
  await client.context.setOffline(false);
  for (const text of ['Приеду в десять', 'С мужем']) await expect(heard.getByText(text)).toHaveCount(1);
  expect((await heard.innerText()).indexOf('Приеду')).toBeLessThan((await heard.innerText()).indexOf('С мужем'));

  await owner.page.getByRole('button', { name: 'Mai mult' }).last().click();
  await owner.page.getByRole('button', { name: 'Blochează' }).click();
  await expect(owner.page.getByText('Ați blocat această persoană')).toBeVisible();
  await expect(client.page.getByText('Этому человеку сейчас нельзя написать.')).toBeVisible();
});

test('an empty list says what comes first; what is unread stands beside its name in the menu', async ({ person }) => {
  const owner = await person('Ion', { locale: 'ru', width: 1440, height: 900 });
  const client = await person('Ana', { locale: 'ro', width: 390, height: 844, touch: true });
  await owner.page.goto('/ru/dashboard/messages');
  await expect(owner.page.getByText('Написать можно после первого шага')).toBeVisible();
  const search = await describeSearch(client);
  const offer = await publishOffer(owner);
  await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: [offer.id] } });
  const { id } = await client.api(openThread, { body: { offer_id: offer.id } });
  const body = { client_id: 'message-0001', text: 'Bună ziua', photo_ids: [] };
  await client.api(writeToThread, { params: { id }, body });
  await expect(owner.page.getByRole('link', { name: /^Сообщения\s*1$/ })).toBeVisible();
  await expect(owner.page.getByRole('link', { name: /Ana/ })).toContainText('Bună ziua');
  await client.page.goto('/ro/dashboard');
  await client.page.getByRole('link', { name: 'Mesaje' }).click();
  await expect(client.page.getByRole('link', { name: /Ion/ })).toContainText('Dvs.: Bună ziua');
});
