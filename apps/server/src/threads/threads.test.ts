import { listNotifications } from '@app/contract/notifications';
import * as calls from '@app/contract/threads';
import { bookViewing, cancelViewing, changeViewingTime } from '@app/contract/viewings';
import { mark, offerStatus, proposalStatus, viewingStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepPhotos } from '../photos/photoFiles.service.ts';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { makePhoto } from '../testing/offerForms.ts';
import { makeViewing } from '../testing/ownedThings.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.setNow(startOfTest));

const day = 86_400_000;
const longAgo = new Date(startOfTest.getTime() - 30 * day);
const person = (more = {}) => makeUser(app.db, { created_at: longAgo, ...more });
let names = 0;
const said = (id: number, text: string, more: object = {}) => ({
  params: { id },
  body: { client_id: `message-${String((names += 1)).padStart(4, '0')}`, text, ...more },
});
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const later = (seconds: number) => app.setNow(new Date(app.now().getTime() + seconds * 1_000));

/** An offer that its owner proposed to a person's search. */
async function proposed(status: number = proposalStatus.pending) {
  const [owner, client] = [await person({ name: 'Ion' }), await person({ name: 'Ana' })];
  const offer = await makeOffer(app.db, { user_id: owner.id });
  const search = await makeSearch(app.db, { user_id: client.id });
  const row = { search_id: search.id, offer_id: offer.id, proposer_id: owner.id, status, created_at: startOfTest };
  await app.db.insertInto('proposals').values(row).execute();
  return { owner, client, offer, search, asOwner: await app.as(owner), asClient: await app.as(client) };
}

const open = (caller: Caller, offer_id: number, user_id?: number) =>
  caller.call(calls.openThread, { body: { offer_id, ...(user_id === undefined ? {} : { user_id }) } });
const read = async (caller: Caller, id: number, query = {}) =>
  (await caller.call(calls.showThread, { params: { id }, query })).body;
const unread = async (caller: Caller) => (await caller.call(calls.countUnreadThreads)).body.unread;

describe('a conversation that a step opens', () => {
  it('is begun by no owner, whether or not there is such a person', async () => {
    const owner = await person();
    const offer = await makeOffer(app.db, { user_id: owner.id });
    const asOwner = await app.as(owner);
    for (const other of [(await person()).id, 999_999, owner.id]) {
      expect(code(await open(asOwner, offer.id, other))).toBe('writing_not_open');
    }
    expect(code(await open(asOwner, offer.id))).toBe('writing_not_open');
    const declined = await proposed(proposalStatus.declined);
    expect(code(await open(declined.asOwner, declined.offer.id, declined.client.id))).toBe('writing_not_open');
  });

  it.each(['proposal', 'mark', 'viewing'] as const)('a %s opens one conversation, the same for both', async (step) => {
    const [owner, client] = [await person(), await person()];
    const offer = await makeOffer(app.db, { user_id: owner.id });
    const search = await makeSearch(app.db, { user_id: client.id });
    if (step === 'proposal') {
      const row = { search_id: search.id, offer_id: offer.id, proposer_id: owner.id };
      await app.db.insertInto('proposals').values(row).execute();
    } else if (step === 'mark') {
      const row = { search_id: search.id, offer_id: offer.id, mark: mark.liked };
      await app.db.insertInto('offer_marks').values(row).execute();
    } else await makeViewing(app.db, offer, client.id, viewingStatus.pending, new Date(startOfTest.getTime() + day));
    const [one, two] = [
      await open(await app.as(client), offer.id),
      await open(await app.as(owner), offer.id, client.id),
    ];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body.id).toBe(one.body.id);
    const { thread } = await read(await app.as(client), one.body.id);
    expect([thread.viewing !== null, thread.first_contact]).toEqual([step === 'viewing', false]);
  });
});

describe('a conversation', () => {
  it('is told to both sides, each with its own; names of messages stay with their sender', async () => {
    const { asOwner, asClient, offer } = await proposed();
    const { id } = (await open(asClient, offer.id)).body;
    const sent = (await asClient.call(calls.writeToThread, said(id, '', { ready: 'still_free' }))).body;
    expect(sent).toMatchObject({ seq: 1, own: true, ready: 'still_free', text: '' });
    const seen = await read(asOwner, id);
    expect(seen.messages).toMatchObject([{ seq: 1, own: false, ready: 'still_free', client_id: null }]);
    expect(seen).toMatchObject({ last_seq: 1, seen_seq: 1, read_seq: 0 });
    expect(seen.thread).toMatchObject({ side: 'owner', person: { name: 'Ana' }, writing: 'open' });
    expect(JSON.stringify(seen)).not.toMatch(/\+373|phone/);
    await asOwner.call(calls.writeToThread, said(id, 'Da'));
    expect((await read(asClient, id, { after: 1 })).messages).toMatchObject([{ seq: 2, own: false, text: 'Da' }]);
  });

  it('takes a message once under its name, and the other side’s equal name is another message', async () => {
    const { asOwner, asClient, offer } = await proposed();
    const { id } = (await open(asClient, offer.id)).body;
    const same = said(id, 'Bună ziua');
    for (let i = 0; i < 3; i += 1) expect((await asClient.call(calls.writeToThread, same)).body.seq).toBe(1);
    expect((await asOwner.call(calls.writeToThread, same)).body).toMatchObject({ seq: 2, own: true });
    expect((await read(asOwner, id)).last_seq).toBe(2);
  });

  it('sends a message whose notice ends within an emoji, and one that leaves none of them whole', async () => {
    const { asOwner, asClient, offer } = await proposed();
    const { id } = (await open(asClient, offer.id)).body;
    for (const text of [`${'а'.repeat(299)}😀 и дальше`, ...Array.from({ length: 5 }, () => `${'👍🏽'.repeat(80)}.`)])
      expect((await asClient.call(calls.writeToThread, said(id, text))).status).toBe(200);
    const [notice] = (await asOwner.call(listNotifications)).body.items;
    expect(notice?.message.isWellFormed()).toBe(true);
    const half = await asClient.call(calls.writeToThread, said(id, 'half of an emoji: \ud83d'));
    expect([half.status, half.body]).toMatchObject([422, { fields: { text: expect.any(String) } }]);
  });

  it('counts what is unread once: in the list, in the count and as read marks', async () => {
    const { asOwner, asClient, offer } = await proposed();
    const { id } = (await open(asClient, offer.id)).body;
    expect((await asClient.call(calls.listThreads)).body).toMatchObject({ items: [], total: 0 });
    for (const text of ['Unu', 'Doi']) await asClient.call(calls.writeToThread, said(id, text));
    const listed = (await asOwner.call(calls.listThreads)).body;
    expect(listed).toMatchObject({ total: 1, items: [{ id, unread: 2, last: { text: 'Doi', own: false } }] });
    expect([await unread(asOwner), await unread(asClient)]).toEqual([1, 0]);
    // What the owner writes without having looked marks nothing as seen.
    await asOwner.call(calls.writeToThread, said(id, 'Trei'));
    expect(await unread(asOwner)).toBe(1);
    await asOwner.call(calls.readThread, { params: { id }, body: { seq: 99 } });
    expect([await unread(asOwner), await unread(asClient)]).toEqual([0, 1]);
    expect((await read(asClient, id)).seen_seq).toBe(3);
  });

  it('is one notice while it is unread, with all that was not sent; reading ends it', async () => {
    const { asOwner, asClient, offer, owner } = await proposed();
    const { id } = (await open(asClient, offer.id)).body;
    await asClient.call(calls.writeToThread, said(id, '', { ready: 'still_free' }));
    await asClient.call(calls.writeToThread, said(id, 'Sunt Ana'));
    const notices = async () =>
      (await asOwner.call(listNotifications, { headers: { 'accept-language': 'ro' } })).body.items;
    expect(await notices()).toMatchObject([
      {
        message: 'Ana: Bună ziua! Mai este liber?\nSunt Ana',
        is_read: false,
        data: { link: `/dashboard/messages/${id}` },
      },
    ]);
    await asOwner.call(calls.readThread, { params: { id }, body: { seq: 2 } });
    expect(await notices()).toMatchObject([{ is_read: true }]);
    // They have it open: the page tells them.
    await asClient.call(calls.writeToThread, said(id, 'Sunteți acolo?'));
    expect(await notices()).toHaveLength(1);
    later(120);
    await asClient.call(calls.writeToThread, said(id, 'Alo?'));
    expect(await notices()).toMatchObject([{ message: 'Ana: Alo?', is_read: false }]);
    expect(owner.phone).not.toBeNull();
  });

  it('has pictures of one’s own alone', async () => {
    const { asOwner, asClient, client, offer } = await proposed();
    const { id } = (await open(asClient, offer.id)).body;
    const photo = await makePhoto(app.db, client.id);
    const mine = said(id, '', { photo_ids: [photo] });
    expect((await asClient.call(calls.writeToThread, mine)).body.photos).toMatchObject([{ id: photo }]);
    expect(code(await asOwner.call(calls.writeToThread, said(id, '', { photo_ids: [photo] })))).toBe('photo_not_found');
    expect((await read(asOwner, id)).messages[0]!.photos).toHaveLength(1);
    await app.db.updateTable('photos').set({ created_at: longAgo }).where('id', '=', photo).execute();
    await sweepPhotos(app.db, app.services.storage, startOfTest);
    expect((await read(asOwner, id)).messages[0]!.photos).toHaveLength(1);
  });

  it('of an offer that is hidden meanwhile goes on without telling of it', async () => {
    const { asOwner, asClient, offer } = await proposed();
    const { id } = (await open(asClient, offer.id)).body;
    await asClient.call(calls.writeToThread, said(id, 'Bună'));
    expect((await read(asClient, id)).thread.offer).toMatchObject({ id: offer.id });
    await app.db.updateTable('offers').set({ status: offerStatus.deactivated }).where('id', '=', offer.id).execute();
    expect((await read(asClient, id)).thread).toMatchObject({ offer: null, writing: 'open' });
    expect((await asClient.call(calls.listThreads)).body.items[0]!.offer).toBeNull();
    expect((await read(asOwner, id)).thread.offer).toMatchObject({ id: offer.id });
    const deleted = { status: offerStatus.deleted, deleted_at: startOfTest, deleted_from: offerStatus.deactivated };
    await app.db.updateTable('offers').set(deleted).where('id', '=', offer.id).execute();
    expect(code(await asClient.call(calls.writeToThread, said(id, 'Alo')))).toBe('thread_closed');
  });

  it('with whoever leaves the product is out of sight, and erased with them', async () => {
    const { asClient, asOwner, owner, offer } = await proposed();
    const { id } = (await open(asClient, offer.id)).body;
    await asClient.call(calls.writeToThread, said(id, 'Bună'));
    await asOwner.call(calls.writeToThread, said(id, 'Bună ziua'));
    expect(await unread(asClient)).toBe(1);
    const due = { deletion_due_at: new Date(startOfTest.getTime() + day), kept_profile: '{}' };
    const leaving = { deleted_at: startOfTest, name: null, ...due };
    await app.db.updateTable('users').set(leaving).where('id', '=', owner.id).execute();
    expect((await asClient.call(calls.listThreads)).body.items).toEqual([]);
    expect(await unread(asClient)).toBe(0);
    expect(code(await asClient.call(calls.showThread, { params: { id } }))).toBe('thread_not_found');
    expect(code(await asClient.call(calls.writeToThread, said(id, 'Alo')))).toBe('thread_not_found');
    await app.db.deleteFrom('users').where('id', '=', owner.id).execute();
    expect(await app.db.selectFrom('thread_messages').selectAll().where('thread_id', '=', id).execute()).toEqual([]);
  });

  it('that was closed opens again by a later step', async () => {
    const { asOwner, asClient, client, offer, search } = await proposed();
    const { id } = (await open(asClient, offer.id)).body;
    await asClient.call(calls.writeToThread, said(id, 'Bună'));
    await app.db.updateTable('threads').set({ closed_at: startOfTest }).where('id', '=', id).execute();
    expect((await read(asOwner, id)).thread.writing).toBe('closed');
    expect(code(await asOwner.call(calls.writeToThread, said(id, 'Alo')))).toBe('thread_closed');
    const viewing = await makeViewing(
      app.db,
      offer,
      client.id,
      viewingStatus.pending,
      new Date(startOfTest.getTime() + day),
    );
    const after = new Date(startOfTest.getTime() + 1);
    await app.db.updateTable('viewings').set({ created_at: after }).where('id', '=', viewing).execute();
    expect((await read(asOwner, id)).thread.writing).toBe('open');
    expect((await asOwner.call(calls.writeToThread, said(id, 'Vă aștept'))).status).toBe(200);
    const row = app.db.selectFrom('threads').select(['closed_at', 'search_id']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ closed_at: null, search_id: null });
    expect(search.id).toBeGreaterThan(0);
  });
});

describe('whoever means harm', () => {
  it('neither reads, writes, marks nor blocks in another’s conversation', async () => {
    const { asClient, offer } = await proposed();
    const { id } = (await open(asClient, offer.id)).body;
    await asClient.call(calls.writeToThread, said(id, 'Secret'));
    const stranger = await app.as(await person());
    const params = { params: { id } };
    const answers = [
      await stranger.call(calls.showThread, params),
      await stranger.call(calls.writeToThread, said(id, 'Eu')),
      await stranger.call(calls.readThread, { ...params, body: { seq: 1 } }),
      await stranger.call(calls.typeInThread, params),
      await stranger.call(calls.blockInThread, params),
      await stranger.call(calls.unblockInThread, params),
    ];
    expect(answers.map(code)).toEqual(answers.map(() => 'thread_not_found'));
    expect((await stranger.call(calls.listThreads)).body.total).toBe(0);
  });

  it('blocked, writes no more about any offer, nor does who blocked; each learns which it is', async () => {
    const { asOwner, asClient, owner, client, offer } = await proposed();
    const { id } = (await open(asClient, offer.id)).body;
    const second = await makeOffer(app.db, { user_id: owner.id });
    await makeViewing(app.db, second, client.id, viewingStatus.pending, new Date(startOfTest.getTime() + 2 * day));
    const other = (await open(asClient, second.id)).body.id;
    const before = said(id, 'Bună');
    await asClient.call(calls.writeToThread, before);
    await asOwner.call(calls.blockInThread, { params: { id } });
    for (const thread of [id, other]) {
      expect(code(await asClient.call(calls.writeToThread, said(thread, 'Alo')))).toBe('writing_refused');
      expect((await read(asClient, thread)).thread.writing).toBe('refused');
    }
    // What was taken before is answered again: a lost answer is no refusal.
    expect((await asClient.call(calls.writeToThread, before)).body.seq).toBe(1);
    expect(code(await asOwner.call(calls.writeToThread, said(id, 'Nu')))).toBe('writing_refused');
    expect((await read(asOwner, id)).thread.writing).toBe('blocked');
    await asOwner.call(calls.unblockInThread, { params: { id } });
    expect((await asClient.call(calls.writeToThread, said(id, 'Alo'))).status).toBe(200);
  });

  it('refuses the bookings of a blocked person, and their words with what is booked already', async () => {
    const { asOwner, asClient, client, offer } = await proposed();
    const { id } = (await open(asClient, offer.id)).body;
    const at = (days: number) => new Date(startOfTest.getTime() + days * day);
    const asked = await makeViewing(app.db, offer, client.id, viewingStatus.accepted, at(2));
    await asOwner.call(calls.blockInThread, { params: { id } });
    const other = await makeOffer(app.db, { user_id: offer.user_id });
    const book = (caller: Caller, about: { id: number }) =>
      caller.call(bookViewing, { params: { id: about.id }, body: { date_time: '2026-09-16 10:00' } });
    expect(code(await book(asClient, other))).toBe('booking_refused');
    const refused = { fields: { note: 'Этот человек не принимает от вас сообщений: отправьте без текста' } };
    const change = (caller: Caller, note?: string) =>
      caller.call(changeViewingTime, { params: { id: asked }, body: { date_time: '2026-09-18 10:00', note } });
    expect((await change(asClient, 'Я всё равно приду')).body).toMatchObject(refused);
    const cancel = (body: object) => asClient.call(cancelViewing, { params: { id: asked }, body });
    expect((await cancel({ custom_reason: 'Пожалеете' })).body).toMatchObject({
      fields: { custom_reason: refused.fields.note },
    });
    expect((await change(asClient)).status).toBe(200);
    expect((await cancel({})).status).toBe(200);
    // Who blocks still books what the other offers.
    const theirs = await makeOffer(app.db, { user_id: client.id });
    expect((await book(asOwner, theirs)).status).toBe(200);
    await asOwner.call(calls.unblockInThread, { params: { id } });
    expect((await book(asClient, other)).status).toBe(200);
  });

  it('sends nothing empty, too long, of too many pictures or under a strange name', async () => {
    const { asClient, offer } = await proposed();
    const { id } = (await open(asClient, offer.id)).body;
    const refused = [
      said(id, '  '),
      said(id, 'а'.repeat(2001)),
      said(id, '', { photo_ids: [1, 2, 3, 4, 5, 6] }),
      said(id, 'x', { client_id: 'no' }),
      said(id, 'x', { client_id: `a${'\u0000'}bcdefgh` }),
      said(id, '', { ready: 'no_such' }),
    ];
    for (const input of refused) expect((await asClient.call(calls.writeToThread, input)).status).toBe(422);
  });

  it('writes so much a minute and begins so many a day, a newcomer less', async () => {
    const { asOwner, client, offer } = await proposed();
    await app.db.updateTable('users').set({ created_at: startOfTest }).where('id', '=', client.id).execute();
    const newcomer = await app.as(client);
    const { id } = (await open(newcomer, offer.id)).body;
    const sent = async (caller: Caller, count: number) => {
      for (let i = 0; i < count; i += 1)
        expect((await caller.call(calls.writeToThread, said(id, 'x'))).status).toBe(200);
      return (await caller.call(calls.writeToThread, said(id, 'x'))).status;
    };
    expect(await sent(newcomer, 20)).toBe(429);
    expect(await sent(asOwner, 60)).toBe(429);
    const more = async () => {
      const another = await makeOffer(app.db);
      const at = new Date(startOfTest.getTime() + day);
      await makeViewing(app.db, another, client.id, viewingStatus.declined, at);
      return (await open(newcomer, another.id)).status;
    };
    for (let i = 1; i < 10; i += 1) expect(await more()).toBe(200);
    expect(await more()).toBe(429);
    // The one that is there already is no new one.
    expect((await open(newcomer, offer.id)).status).toBe(200);
  });
});

describe('a list of many', () => {
  it('is paged by its place without a gap, from both sides at once', async () => {
    const [me, other] = [await person(), await person()];
    const mine = await makeOffer(app.db, { user_id: me.id });
    const rows = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const at = new Date(startOfTest.getTime() - Math.floor(i / 2) * 1_000);
        const isMine = i % 3 === 0;
        const offer = isMine ? mine : await makeOffer(app.db, { user_id: other.id });
        const people = isMine
          ? { owner_id: me.id, client_id: (await person()).id }
          : { owner_id: other.id, client_id: me.id };
        return { offer_id: offer.id, ...people, last_seq: 1, last_message_at: at, created_at: at };
      }),
    );
    const made = await app.db.insertInto('threads').values(rows).returning('id').execute();
    await app.db
      .insertInto('thread_messages')
      .values(
        made.map(({ id }) => ({
          thread_id: id,
          seq: 1,
          from_owner: true,
          client_id: 'message-1',
          text: 'x',
          created_at: startOfTest,
        })),
      ) // oxfmt-ignore
      .execute();
    const asMe = await app.as(me);
    const seen: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { limit: 5, ...(cursor ? { cursor } : {}) };
      const { items, next, total } = (await asMe.call(calls.listThreads, { query })).body;
      expect(total).toBe(12);
      seen.push(...items.map(({ id }) => id));
      cursor = next;
    }
    expect(new Set(seen).size).toBe(12);
    expect(seen).toHaveLength(12);
  });
});
