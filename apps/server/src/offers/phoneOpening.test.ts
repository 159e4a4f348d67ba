import { updateUser } from '@app/contract/profile';
import { editOffer, revealOfferPhone, showOffer } from '@app/contract/offers';
import { showCurrentUser } from '@app/contract/currentUser';
import { acceptViewing, bookViewing } from '@app/contract/viewings';
import { phoneChoices, type PhoneOpening } from '@app/domain/phoneOpening';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { testApp, type Caller, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code ?? 'ok';
const reveal = (caller: Caller, id: number) => caller.call(revealOfferPhone, { params: { id } });

async function published(account: PhoneOpening, choice: number | undefined) {
  const owner = await makeUser(app.db, { role: 'owner' });
  const asOwner = await app.as(owner);
  const saved = await asOwner.call(updateUser, { params: { id: owner.id }, body: { phone_opens: account } });
  expect(saved.body.user.phone_opens).toBe(account);
  const extra = JSON.stringify(choice === undefined ? {} : { phone_opens: choice });
  return { owner, asOwner, offer: await makeOffer(app.db, { user_id: owner.id, extra }) };
}

describe('when the phone of an offer opens is its owner’s choice', () => {
  it.each([
    ['press', undefined, 'ok'],
    ['press', phoneChoices.account, 'ok'],
    ['press', phoneChoices.viewing, 'phone_after_viewing'],
    ['viewing', undefined, 'phone_after_viewing'],
    ['viewing', phoneChoices.account, 'phone_after_viewing'],
    ['viewing', phoneChoices.press, 'ok'],
  ] as const)('the account says %s, the offer %s: a press gets %s', async (account, choice, expected) => {
    const { owner, asOwner, offer } = await published(account, choice);
    const stranger = await app.as(await makeUser(app.db));
    for (const caller of [app, stranger]) {
      const answer = await reveal(caller, offer.id);
      expect(code(answer)).toBe(expected);
      expect(JSON.stringify(answer.body).includes(owner.phone!)).toBe(expected === 'ok');
      const { body } = await caller.call(showOffer, { params: { id: offer.id } });
      expect([body.phone_opens, body.can.seePhone, body.owner!.masked_phone === null]).toEqual(
        expected === 'ok' ? ['press', true, false] : ['viewing', false, true],
      );
    }
    expect(code(await reveal(asOwner, offer.id))).toBe('ok');
    const counted = app.db.selectFrom('offers').select('phone_views').where('id', '=', offer.id);
    expect((await counted.executeTakeFirstOrThrow()).phone_views).toBe(expected === 'ok' ? 2 : 0);
  });

  it('is told with the messengers that its owner allows, each once, and with none before they say so', async () => {
    const { owner, asOwner, offer } = await published('press', undefined);
    expect((await reveal(app, offer.id)).body.messengers).toEqual([]);
    const change = (phone_messengers: string[]) =>
      asOwner.call(updateUser, { params: { id: owner.id }, body: { phone_messengers } as never });
    const saved = await change(['viber', 'whatsapp', 'viber']);
    expect(saved.body.user.phone_messengers).toEqual(['viber', 'whatsapp']);
    expect((await reveal(app, offer.id)).body.messengers).toEqual(['viber', 'whatsapp']);
    expect((await change(['signal'])).status).toBe(422);
    expect((await change([])).body.user.phone_messengers).toEqual([]);
    expect((await reveal(app, offer.id)).body.messengers).toEqual([]);
  });

  it('opens to whoever agreed on a viewing, and to nobody else', async () => {
    const { owner, asOwner, offer } = await published('viewing', undefined);
    const client = await app.as(await makeUser(app.db));
    const asked = { params: { id: offer.id }, body: { date_time: '2026-09-16 10:00' } };
    const { body: viewing } = await client.call(bookViewing, asked);
    expect(code(await reveal(client, offer.id))).toBe('phone_after_viewing');
    await asOwner.call(acceptViewing, { params: { id: viewing.id } });
    expect((await reveal(client, offer.id)).body.phone).toBe(owner.phone);
    expect((await client.call(showOffer, { params: { id: offer.id } })).body.can.seePhone).toBe(true);
    expect(code(await reveal(await app.as(await makeUser(app.db)), offer.id))).toBe('phone_after_viewing');
  });

  it('is at one press until something else is said, and takes no other word', async () => {
    const user = await makeUser(app.db);
    const caller = await app.as(user);
    expect((await caller.call(showCurrentUser)).body.phone_opens).toBe('press');
    const wrong = await caller.call(updateUser, { params: { id: user.id }, body: { phone_opens: 'never' } });
    expect(wrong.status).toBe(422);
    const { asOwner, offer } = await published('press', undefined);
    const edit = await asOwner.call(editOffer, {
      params: { id: offer.id },
      body: { advert_type: 1, property_type: 1, main_info: {}, add_options: { phone_opens: 7 } },
    });
    expect(edit.body).toMatchObject({ fields: { 'add_options.phone_opens': expect.any(String) } });
  });
});
