import { proposeOffers } from '@app/contract/proposals';
import { openThread, writeToThread } from '@app/contract/threads';
import { bookViewing } from '@app/contract/viewings';
import { readyAnswerText } from '@app/domain/threads';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { provePhone } from './provePhone.ts';
import { publishOffer } from './publishOffer.ts';

const ru = pageTexts('ru');
const ro = pageTexts('ro');

test('two sides write to each other, each in its language, on a desktop and on a phone; nothing typed offline is lost', async ({
  person,
}) => {
  const owner = await person('Ion', desktopRo);
  const client = await person('Ana', phoneRu);
  const offer = await publishOffer(owner);
  await provePhone(client);

  await client.page.goto(`/ru/dashboard/requests?property_id=${offer.short_code}`);
  const dialog = client.page.getByRole('dialog').last();
  await dialog
    .getByRole('link', { name: ru('offers.ask') })
    .filter({ visible: true })
    .click();
  await expect(dialog.getByRole('radio', { name: readyAnswerText('still_free', 'ru') })).toBeChecked();
  await expectAccessible(client.page);
  await dialog.getByRole('button', { name: ru('messages.send') }).click();
  await expect(client.page.getByRole('heading', { name: 'Ion', level: 1 })).toBeVisible();
  await expectAccessible(client.page);
  const said = client.page.getByRole('log');
  await expect(said.getByText(readyAnswerText('still_free', 'ru'))).toBeVisible();

  await owner.page.goto('/ro/dashboard/messages');
  const line = owner.page.getByRole('link', { name: /Ana/ });
  await expect(line).toContainText(readyAnswerText('still_free', 'ro'));
  await line.click();
  const heard = owner.page.getByRole('log');
  await expect(heard.getByText(readyAnswerText('still_free', 'ro'))).toBeVisible();
  await expect(owner.page.getByText(ro('messages.firstContact', { name: 'Ana' }))).toBeVisible();
  await expectAccessible(owner.page);
  await owner.page.getByRole('textbox').fill('Da, veniți sâmbătă');
  await owner.page.keyboard.press('Enter');
  await expect(said.getByText('Da, veniți sâmbătă')).toBeVisible();
  await expect(said.getByRole('img', { name: ru('support.chat.seen') })).toBeVisible();

  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await client.api(bookViewing, { params: { id: offer.id }, body: { date_time: `${day} 12:00` } });
  const card = owner.page.getByRole('region', { name: ro('viewings.title') });
  await card.getByRole('button', { name: ro('viewings.accept') }).click();
  await expect(card.getByText(ro('viewings.state.accepted'))).toBeVisible();
  await expectAccessible(owner.page);
  await expect(
    client.page.getByRole('region', { name: ru('viewings.title') }).getByText(ru('viewings.state.accepted')),
  ).toBeVisible();

  client.guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await client.context.setOffline(true);
  for (const text of ['Приеду в десять', 'С мужем']) {
    await client.page.getByRole('textbox').fill(text);
    await client.page.getByRole('button', { name: ru('support.chat.send') }).click();
    await expect(said.getByText(text)).toBeVisible();
  }
  await client.context.setOffline(false);
  for (const text of ['Приеду в десять', 'С мужем']) await expect(heard.getByText(text)).toHaveCount(1);
  expect((await heard.innerText()).indexOf('Приеду')).toBeLessThan((await heard.innerText()).indexOf('С мужем'));

  await owner.page
    .getByRole('button', { name: ro('messages.more') })
    .last()
    .click();
  await owner.page.getByRole('button', { name: ro('messages.block') }).click();
  await expect(owner.page.getByText(ro('messages.closed.blocked'))).toBeVisible();
  await expect(client.page.getByText(ru('messages.closed.refused'))).toBeVisible();
});

test(
  'an empty list of conversations names the first step; the menu counts unread conversations',
  { tag: '@nightly' },
  async ({ person }) => {
    const owner = await person('Ion', desktopRu);
    const client = await person('Ana', phoneRo);
    await owner.page.goto('/ru/dashboard/messages');
    await expect(owner.page.getByText(ru('messages.emptyText'))).toBeVisible();
    const search = await describeSearch(client);
    const offer = await publishOffer(owner);
    await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: [offer.id] } });
    const { id } = await client.api(openThread, { body: { offer_id: offer.id } });
    const body = { client_id: 'message-0001', text: 'Bună ziua', photo_ids: [] };
    await client.api(writeToThread, { params: { id }, body });
    await expect(owner.page.getByRole('link', { name: new RegExp(`^${ru('cabinet.messages')}\\s*1$`) })).toBeVisible();
    await expect(owner.page.getByRole('link', { name: /Ana/ })).toContainText('Bună ziua');
    await client.page.goto('/ro/dashboard');
    await client.page.getByRole('link', { name: ro('shell.messages') }).click();
    await expect(client.page.getByRole('link', { name: /Ion/ })).toContainText(
      ro('messages.you', { words: body.text }),
    );
  },
);
