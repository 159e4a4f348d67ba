import { saveOutsideCalendar } from '@app/contract/outsideCalendar';
import { register } from '@app/contract/accounts';
import { openMyBoard, showBoard } from '@app/contract/board';
import { confirmContact, sendContactCode } from '@app/contract/contacts';
import { showCurrentUser } from '@app/contract/currentUser';
import { showOffer } from '@app/contract/offers';
import { updateUser } from '@app/contract/profile';
import { sendResetCode, verifyResetCode } from '@app/contract/recovery';
import { showSearch } from '@app/contract/searches';
import { checkTelegramToken } from '@app/contract/telegram';
import { renewCalendarFeed } from '@app/contract/calendarFeed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { lastCode } from '../testing/lastCode.ts';
import { grantOf } from '../testing/proveSelf.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { enterByContact } from './telegramChats.service.ts';

/** Whoever proves a number that somebody else had registered unproven inherits nothing of that person. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let numbers = 0;
const somePhone = () => `+3737${String(5_000_000 + (numbers += 1))}`;

/** Somebody who registered another's number and has left whatever one can leave in an account. */
async function makeSquatter() {
  const phone = somePhone();
  const body = { identifier: phone, password: 'Ceva strain 12', agree_with_policy: true };
  const { token, user } = (await app.call(register, { body })).body;
  const caller = app.withToken(token);
  const params = { id: user.id };
  const form = { name: 'Чужак', description: 'Пишите мне', email: `squatter${numbers}@mail.md`, role: 'realtor' };
  const grant = await grantOf(app, user);
  await caller.call(updateUser, { params, body: { ...form, agency: `Агентство ${numbers}`, grant } });
  const offer = await makeOffer(app.db, { user_id: user.id });
  const search = await makeSearch(app.db, { user_id: user.id, contact: JSON.stringify({ phone }) });
  const feed = (await caller.call(renewCalendarFeed)).body.url!;
  await caller.call(saveOutsideCalendar, { body: { address: 'https://calendar.example/secret/basic.ics' } });
  const board = (await caller.call(openMyBoard)).body.key!;
  return { id: user.id, phone, email: form.email, caller, offer, search, feed, board };
}
type Squatter = Awaited<ReturnType<typeof makeSquatter>>;

async function byCode({ phone }: Squatter): Promise<void> {
  const { user_id: userId } = (await app.call(sendResetCode, { body: { identifier: phone } })).body;
  await app.drain();
  const { body } = await app.call(verifyResetCode, { body: { userId, code: await lastCode(app, phone) } });
  expect(body).toMatchObject({ accepted: true, phone, email: null, has_pass: false });
}
async function byMessenger({ phone }: Squatter): Promise<void> {
  numbers += 1;
  const contact = {
    chatId: 880_000 + numbers,
    phone,
    name: null,
    locale: 'ru' as const,
    publicUrl: 'https://vatra.md',
  };
  const { token } = await enterByContact(app.db, contact, app.now());
  expect((await app.call(checkTelegramToken, { body: { token, confirmed: true } })).status).toBe(200);
}
async function fromAnAccount({ phone }: Squatter): Promise<void> {
  const owner = await makeUser(app.db, { phone: null, phone_proven_at: null, email: `owner${numbers}@mail.md` });
  const caller = await app.as(owner);
  const params = { id: owner.id };
  const contact = { kind: 'phone' as const, value: phone };
  await caller.call(sendContactCode, { params, body: contact });
  const body = { ...contact, code: await lastCode(app, phone), grant: await grantOf(app, owner) };
  expect((await caller.call(confirmContact, { params, body })).status).toBe(200);
}

const holderOf = (phone: string) =>
  app.db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();

describe.each([
  ['by a code', byCode],
  ['by the messenger', byMessenger],
] as const)('a number proven %s', (_, prove) => {
  it('leads into an account with nothing of the squatter’s in it', async () => {
    const squatter = await makeSquatter();
    await prove(squatter);
    const owner = await holderOf(squatter.phone);
    expect(owner).toMatchObject({
      name: null,
      email: null,
      description: null,
      agency_id: null,
      avatar_path: null,
      password_hash: null,
      role: 'client',
    });
    expect(owner.phone_proven_at).not.toBeNull();
    expect((await squatter.caller.call(showCurrentUser)).status).toBe(401);
    expect((await app.send({ url: new URL(squatter.feed).pathname })).statusCode).toBe(404);
    expect((await app.call(showBoard, { params: { key: squatter.board } })).status).toBe(404);
    for (const table of ['calendar_feeds', 'outside_calendars', 'boards', 'searches', 'offers', 'sessions'] as const) {
      const rows = await app.db.selectFrom(table).select('user_id').where('user_id', '=', owner.id).execute();
      expect([table, rows.length]).toEqual([table, table === 'sessions' && prove === byMessenger ? 1 : 0]);
    }
    expect((await app.call(showOffer, { params: { id: squatter.offer.id } })).status).toBe(404);
    const asClient = { client_view: 1, key: squatter.search.client_key };
    expect((await app.call(showSearch, { params: { id: squatter.search.id }, query: asClient })).status).toBe(404);
  });

  it('does not make an administrator of whoever proves the number of one', async () => {
    await makeUser(app.db, { role: 'admin' });
    const squatter = await makeSquatter();
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', squatter.id).execute();
    await prove(squatter);
    expect((await holderOf(squatter.phone)).role).toBe('client');
  });
});

it('a number proven out of another account leaves none of the squatter’s words with it', async () => {
  const squatter = await makeSquatter();
  await fromAnAccount(squatter);
  const contacts = await app.db.selectFrom('searches').select('contact').where('id', '=', squatter.search.id).execute();
  expect(JSON.stringify(contacts)).not.toContain(squatter.phone);
});

it('and an account that is left with nothing to enter it by goes whole', async () => {
  const phone = somePhone();
  const body = { identifier: phone, password: 'Ceva strain 12', agree_with_policy: true };
  const { user } = (await app.call(register, { body })).body;
  const offer = await makeOffer(app.db, { user_id: user.id });
  await fromAnAccount({ phone } as Squatter);
  expect((await app.call(showOffer, { params: { id: offer.id } })).status).toBe(404);
});
