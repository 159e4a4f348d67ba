import { confirmContact, sendContactCode } from '@app/contract/contacts';
import {
  activateOffer,
  actOnOffers,
  confirmAllOffers,
  confirmOffer,
  createOffer,
  editOffer,
  listMyOffers,
  listOffers,
  saveOfferDraft,
  showOffer,
} from '@app/contract/offers';
import {
  activateSearch,
  createSearch,
  editSearch,
  listMySearches,
  listSearches,
  publishWaitingSearch,
  showSearch,
} from '@app/contract/searches';
import { listClusters } from '@app/contract/map';
import { checkTelegramToken } from '@app/contract/telegram';
import { offerStatus, searchStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreAdvert } from '../adverts/adverts.service.ts';
import { reinstate, reject } from '../admin/decisions.service.ts';
import { stepOffer } from '../offers/lifecycle.service.ts';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { lastCode } from '../testing/lastCode.ts';
import { completeForms, makePhoto } from '../testing/offerForms.ts';
import { completeSearches } from '../testing/searchForms.ts';
import { TelegramServer } from '../testing/telegramServer.ts';
import { type Caller, startOfTest, type TestApp, testApp } from '../testing/testApp.ts';
import { enterByContact } from './telegramChats.service.ts';

/** Where phones can be proven, what somebody publishes before they did is seen by nobody else. */

let telegram: TelegramServer;
let app: TestApp;
beforeAll(async () => {
  telegram = await new TelegramServer().start();
  app = await testApp(telegram.env);
});
afterAll(async () => {
  await app.close();
  await telegram.stop();
});

let chats = 55_000;
const unproven = async (user: Parameters<typeof makeUser>[1] = {}) => {
  const row = await makeUser(app.db, { phone_proven_at: null, ...user });
  return { ...row, caller: await app.as(row) };
};
type Person = Awaited<ReturnType<typeof unproven>>;

async function proveByCode({ id, phone, caller }: { id: number; phone: string | null; caller: Caller }) {
  const contact = { kind: 'phone' as const, value: phone! };
  await caller.call(sendContactCode, { params: { id }, body: contact });
  const body = { ...contact, code: (await lastCode(app, phone!))! };
  expect((await caller.call(confirmContact, { params: { id }, body })).status).toBe(200);
}
/** The number is shared with the bot, whose link opens in the browser that is signed in. */
async function proveByTelegram({ phone, caller }: Person) {
  const contact = {
    chatId: (chats += 1),
    phone: phone!,
    name: null,
    locale: 'ru' as const,
    publicUrl: 'https://vatra.md',
  };
  const { token } = await enterByContact(app.db, contact, app.now());
  expect((await caller.call(checkTelegramToken, { body: { token, confirmed: true } })).status).toBe(200);
}

const offerRow = (id: number) => app.db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const searchRow = (id: number) =>
  app.db.selectFrom('searches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const seesOffer = async (id: number, by: Caller = app) => (await by.call(showOffer, { params: { id } })).status === 200;
const seesSearch = async (id: number, by: Caller = app) =>
  (await by.call(showSearch, { params: { id } })).status === 200;
const noticesOf = (userId: number) =>
  app.db.selectFrom('notifications').select('type').where('user_id', '=', userId).execute();
async function flat({ id }: { id: number }) {
  return completeForms.apartment(await makePhoto(app.db, id));
}
const hidden = { status: offerStatus.deactivated, waits_for_proof: true };
const shown = { status: offerStatus.active, waits_for_proof: false };

describe('an offer', () => {
  test('waits, seen by its author alone, until a code proves the number', async () => {
    const owner = await unproven();
    const made = await owner.caller.call(createOffer, { body: await flat(owner) });
    expect(made.body).toMatchObject({
      message: 'Предложение сохранено. Его увидят, когда вы подтвердите номер телефона.',
      offer: { status: offerStatus.deactivated, can: { prove: true, edit: true }, owner: { phone_proven: false } },
    });
    const { id } = made.body.offer;
    expect([await seesOffer(id), await seesOffer(id, owner.caller)]).toEqual([false, true]);
    expect((await app.call(listOffers)).body.items.map((card) => card.id)).not.toContain(id);
    const mine = (await owner.caller.call(listMyOffers)).body;
    expect(mine.items).toMatchObject([{ id, can: { prove: true } }]);

    const price = made.body.offer.price;
    const { user_id: searcher } = await makeSearch(app.db, { budget_min: price - 50, budget_max: price + 50 });
    await app.drain();
    expect(await noticesOf(searcher)).toEqual([]);

    app.setNow(new Date(startOfTest.getTime() + 3_600_000));
    await proveByCode(owner);
    expect(await offerRow(id)).toMatchObject({ ...shown, raised_at: app.now(), confirmed_at: app.now() });
    expect((await app.call(showOffer, { params: { id } })).body).toMatchObject({ owner: { phone_proven: true } });
    expect((await owner.caller.call(listMyOffers)).body.items).toMatchObject([{ id, can: { prove: false } }]);
    await app.drain();
    expect(await noticesOf(searcher)).not.toEqual([]);
    app.setNow(startOfTest);
    // From now on everything is published at once.
    const next = await owner.caller.call(createOffer, { body: await flat(owner) });
    expect(next.body).toMatchObject({ message: 'Предложение опубликовано', offer: { status: offerStatus.active } });
  });

  test('waits too when it grew from a draft', async () => {
    const owner = await unproven();
    const form = await flat(owner);
    const { id } = (await owner.caller.call(saveOfferDraft, { body: form })).body;
    expect(await offerRow(id)).toMatchObject({ status: offerStatus.template, waits_for_proof: false });
    expect((await owner.caller.call(createOffer, { body: { ...form, template_id: id } })).body.offer.id).toBe(id);
    expect(await offerRow(id)).toMatchObject(hidden);
  });

  test('waits when it is to be shown again, by one and by several; Telegram proves the number', async () => {
    const owner = await unproven();
    const [one, other, left] = await Promise.all(
      [1, 2, 3].map(() => makeOffer(app.db, { user_id: owner.id, status: offerStatus.deactivated })),
    );
    const answer = await owner.caller.call(activateOffer, { params: { id: one!.id } });
    expect(answer.body.message).toContain('когда вы подтвердите номер');
    const several = await owner.caller.call(actOnOffers, { body: { act: 'activate', ids: [other!.id] } });
    expect(several.body).toMatchObject({ done: [], failed: [{ id: other!.id, code: 'waits_for_proof' }] });
    for (const { id } of [one!, other!]) expect(await offerRow(id)).toMatchObject(hidden);
    await proveByTelegram(owner);
    for (const { id } of [one!, other!]) expect(await offerRow(id)).toMatchObject(shown);
    // What its owner hid stays hidden.
    expect(await offerRow(left!.id)).toMatchObject({ status: offerStatus.deactivated, waits_for_proof: false });
  });

  test('does not come back by a moderator, nor by a deletion that is taken back', async () => {
    const owner = await unproven();
    const admin = await makeUser(app.db, { role: 'admin' });
    const waiting = () =>
      makeOffer(app.db, { user_id: owner.id, status: offerStatus.deactivated, waits_for_proof: true });
    const [rejected, deleted] = [await waiting(), await waiting()];
    await reject(app.db, admin, 'offer', rejected.id, 'Фото', app.now());
    await reinstate(app.db, admin, 'offer', rejected.id, app.now());
    expect(await offerRow(rejected.id)).toMatchObject(hidden);
    const actor = {
      ...owner,
      kind: 'user',
      blocked: false,
      lacksSecondFactor: false,
      isAdmin: false,
      locale: 'ru',
      role: 'owner',
    } as const;
    await stepOffer(app.db, actor, deleted.id, 'delete', true, app.now());
    await proveByCode(owner);
    await restoreAdvert(app.db, 'offer', actor, deleted.id, app.now());
    expect(await offerRow(rejected.id)).toMatchObject(shown);
    expect(await offerRow(deleted.id)).toMatchObject({ status: offerStatus.deactivated, waits_for_proof: false });
  });

  test('never waits on when the number is proven at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await unproven();
      const body = await flat(owner);
      const [made] = await Promise.all([owner.caller.call(createOffer, { body }), proveByCode(owner)]);
      expect(await offerRow(made.body.offer.id)).toMatchObject(shown);
    }
  });

  test('that was shown before stays so while it lasts; confirmed when it is over it waits', async () => {
    const owner = await unproven();
    const over = new Date(app.now().getTime() - 1000);
    const [actual, expired, another] = [
      await makeOffer(app.db, { user_id: owner.id }),
      await makeOffer(app.db, { user_id: owner.id, active_until: over }),
      await makeOffer(app.db, { user_id: owner.id, active_until: over }),
    ];
    expect((await owner.caller.call(confirmOffer, { params: { id: actual.id } })).body.message).toBe(
      'Актуальность подтверждена',
    );
    const answer = await owner.caller.call(confirmOffer, { params: { id: expired.id } });
    expect(answer.body.message).toContain('когда вы подтвердите номер');
    expect((await owner.caller.call(confirmAllOffers)).body.confirmed).toBe(0);
    expect(await offerRow(actual.id)).toMatchObject(shown);
    for (const { id } of [expired, another]) expect(await offerRow(id)).toMatchObject(hidden);
    await proveByCode(owner);
    for (const { id } of [expired, another]) expect(await offerRow(id)).toMatchObject(shown);
  });

  test('is changed while it waits, and waits on', async () => {
    const owner = await unproven();
    const form = await flat(owner);
    const { id } = (await owner.caller.call(createOffer, { body: form })).body.offer;
    const answer = await owner.caller.call(editOffer, { params: { id }, body: form });
    expect(answer.body.message).toContain('когда вы подтвердите номер');
    expect(await offerRow(id)).toMatchObject(hidden);
  });

  test('is told of once to whom it suits, and is in every list once the number is proven', async () => {
    await app.db.deleteFrom('offers').execute();
    const owner = await unproven();
    const { offer } = (await owner.caller.call(createOffer, { body: await flat(owner) })).body;
    const budget = { budget_min: offer.price - 7, budget_max: offer.price + 7 };
    const { user_id: searcher } = await makeSearch(app.db, budget);
    const listed = async () => {
      const query = { user: owner.id };
      const box = '26.6,45.4,30.2,48.5';
      const { items } = (await app.call(listOffers, { query })).body;
      const { totals } = (await app.call(listClusters, { query: { ...query, bbox: box, zoom: 7 } })).body;
      return [items.length, totals.offers];
    };
    expect(await listed()).toEqual([0, 0]);
    await app.drain();
    expect(await noticesOf(searcher)).toEqual([]);
    await proveByCode(owner);
    await app.drain();
    expect(await noticesOf(searcher)).toHaveLength(1);
    expect(await listed()).toEqual([1, 1]);
  });

  test('is not published by somebody else who proves the number: they get nothing of it', async () => {
    const owner = await unproven({ email: 'waits@example.md', email_proven_at: app.now() });
    const { id } = (await owner.caller.call(createOffer, { body: await flat(owner) })).body.offer;
    await proveByTelegram({ ...owner, caller: app });
    expect(await offerRow(id)).toMatchObject({ ...hidden, user_id: owner.id });
    const without = await unproven();
    const { offer } = (await without.caller.call(createOffer, { body: await flat(without) })).body;
    await proveByTelegram({ ...without, caller: app });
    expect(await app.db.selectFrom('offers').select('id').where('id', '=', offer.id).execute()).toEqual([]);
  });

  test('that its owner hid an administrator cannot show, nor let the proof show it; one that waits or is over waits', async () => {
    const owner = await unproven();
    const admin = await app.as(await makeUser(app.db, { role: 'admin' }));
    const of = (more: object) => makeOffer(app.db, { user_id: owner.id, ...more });
    const left = await of({ status: offerStatus.deactivated });
    const waiting = await of(hidden);
    const over = await of({ active_until: new Date(app.now().getTime() - 1000) });
    const answer = await admin.call(activateOffer, { params: { id: left.id } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'hidden_by_unproven' } });
    const several = await admin.call(actOnOffers, { body: { act: 'activate', ids: [left.id] } });
    expect(several.body).toMatchObject({ done: [], failed: [{ id: left.id, code: 'hidden_by_unproven' }] });
    await admin.call(activateOffer, { params: { id: waiting.id } });
    await admin.call(confirmOffer, { params: { id: over.id } });
    for (const { id } of [waiting, over]) expect(await offerRow(id)).toMatchObject(hidden);
    expect((await admin.call(showOffer, { params: { id: waiting.id } })).body.can).toMatchObject({ prove: false });
    await proveByCode(owner);
    expect(await offerRow(left.id)).toMatchObject({ status: offerStatus.deactivated, waits_for_proof: false });
    for (const { id } of [waiting, over]) expect(await offerRow(id)).toMatchObject(shown);
  });
});

describe('a search', () => {
  test('waits, seen by its author alone, until a code proves the number', async () => {
    const owner = await unproven();
    const made = await owner.caller.call(createSearch, { body: completeSearches.apartment(owner.phone!) });
    expect(made.body).toMatchObject({
      outcome: 'published',
      message: 'Поиск сохранён. Его увидят, когда вы подтвердите номер телефона.',
      request: { status: searchStatus.deactivated, can: { prove: true }, owner: { phone_proven: false } },
    });
    const { id, active_for: days } = made.body.request!;
    expect([await seesSearch(id), await seesSearch(id, owner.caller)]).toEqual([false, true]);
    expect((await app.call(listSearches)).body.items.map((card) => card.id)).not.toContain(id);
    expect((await owner.caller.call(listMySearches)).body.items).toMatchObject([{ id, can: { prove: true } }]);
    app.setNow(new Date(startOfTest.getTime() + 3_600_000));
    await proveByCode(owner);
    const expires_at = new Date(app.now().getTime() + days * 86_400_000);
    expect(await searchRow(id)).toMatchObject({ ...shown, activated_at: app.now(), expires_at });
    expect(await seesSearch(id)).toBe(true);
    app.setNow(startOfTest);
  });

  test('of a guest waits in the account that it made', async () => {
    const phone = '+37360771234';
    const made = await app.call(createSearch, { body: completeSearches.apartment(phone) });
    expect(made.body).toMatchObject({ outcome: 'account_created', request: { can: { prove: true } } });
    const { request, user, token } = made.body;
    expect(await seesSearch(request!.id)).toBe(false);
    await proveByCode({ id: user!.id, phone, caller: app.withToken(token!) });
    expect(await seesSearch(request!.id)).toBe(true);
  });

  test('that somebody wrote under the number waits on for the proof when it is published', async () => {
    const owner = await unproven();
    const { id } = await makeSearch(app.db, { user_id: owner.id, status: searchStatus.pending });
    const answer = await owner.caller.call(publishWaitingSearch, { params: { id } });
    expect(answer.body.message).toContain('когда вы подтвердите номер');
    expect(await searchRow(id)).toMatchObject(hidden);
    await proveByTelegram(owner);
    expect(await searchRow(id)).toMatchObject(shown);
  });

  test('that runs stays so; started again, or given more days, when it is over it waits', async () => {
    const owner = await unproven();
    const activated_at = new Date(app.now().getTime() - 11 * 86_400_000);
    const over = { activated_at, active_for: 10, expires_at: new Date(activated_at.getTime() + 10 * 86_400_000) };
    const contact = JSON.stringify({ phone: owner.phone });
    const [running, extended, edited] = [
      await makeSearch(app.db, { user_id: owner.id, contact }),
      await makeSearch(app.db, { user_id: owner.id, contact, ...over }),
      await makeSearch(app.db, { user_id: owner.id, contact, ...over }),
    ];
    for (const { id } of [running, extended]) await owner.caller.call(activateSearch, { params: { id } });
    const form = completeSearches.apartment(owner.phone!);
    const body = { ...form, main_info: { ...form.main_info, active_for: 30 as const } };
    const answer = await owner.caller.call(editSearch, { params: { id: edited.id }, body });
    expect(answer.body.message).toContain('когда вы подтвердите номер');
    expect(await searchRow(running.id)).toMatchObject(shown);
    for (const { id } of [extended, edited]) expect(await searchRow(id)).toMatchObject(hidden);
    await proveByTelegram(owner);
    for (const { id } of [extended, edited]) expect(await searchRow(id)).toMatchObject(shown);
  });

  test('that its author paused an administrator cannot start, nor let the proof start it', async () => {
    const owner = await unproven();
    const admin = await app.as(await makeUser(app.db, { role: 'admin' }));
    const { id } = await makeSearch(app.db, { user_id: owner.id, status: searchStatus.deactivated });
    const answer = await admin.call(activateSearch, { params: { id } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'hidden_by_unproven' } });
    await proveByTelegram(owner);
    expect(await searchRow(id)).toMatchObject({ status: searchStatus.deactivated, waits_for_proof: false });
  });

  test('waits when it is started again, and after a moderator showed it again', async () => {
    const owner = await unproven();
    const admin = await makeUser(app.db, { role: 'admin' });
    const { id } = await makeSearch(app.db, { user_id: owner.id, status: searchStatus.deactivated });
    await owner.caller.call(activateSearch, { params: { id } });
    expect(await searchRow(id)).toMatchObject(hidden);
    await reject(app.db, admin, 'search', id, 'Спам', app.now());
    await reinstate(app.db, admin, 'search', id, app.now());
    expect(await searchRow(id)).toMatchObject(hidden);
    await proveByCode(owner);
    expect(await searchRow(id)).toMatchObject(shown);
  });
});

test('where no phone can be proven, everything is published at once and says that the number is not confirmed', async () => {
  const plain = await testApp();
  const owner = await makeUser(plain.db, { phone_proven_at: null });
  const caller = await plain.as(owner);
  const body = completeForms.apartment(await makePhoto(plain.db, owner.id));
  const { offer } = (await caller.call(createOffer, { body })).body;
  const search = (await caller.call(createSearch, { body: completeSearches.apartment(owner.phone!) })).body.request!;
  const seen = (await plain.call(showOffer, { params: { id: offer.id } })).body;
  expect(seen).toMatchObject({ status: offerStatus.active, owner: { phone_proven: false } });
  expect((await plain.call(showSearch, { params: { id: search.id } })).body).toMatchObject({
    status: searchStatus.active,
    owner: { phone_proven: false },
  });
  await plain.close();
});
