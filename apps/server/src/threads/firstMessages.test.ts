import { showOffer } from '@app/contract/offers';
import { updateUser } from '@app/contract/profile';
import { reportAbuse } from '@app/contract/reports';
import * as calls from '@app/contract/threads';
import { offerStatus, searchStatus, viewingStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { makeViewing } from '../testing/ownedThings.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.setNow(startOfTest));

const day = 86_400_000;
const person = (more = {}) => makeUser(app.db, { created_at: new Date(startOfTest.getTime() - 30 * day), ...more });
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
let names = 0;
const said = (id: number, text: string, more: object = {}) => ({
  params: { id },
  body: { client_id: `message-${String((names += 1)).padStart(4, '0')}`, text, ...more },
});
const open = (caller: Caller, offer_id: number) => caller.call(calls.openThread, { body: { offer_id } });
const read = async (caller: Caller, id: number) => (await caller.call(calls.showThread, { params: { id } })).body;

describe('a conversation before a first step', () => {
  it('may be started with a verified contact, and not about a hidden or an expired offer', async () => {
    const offer = await makeOffer(app.db);
    const hidden = await makeOffer(app.db, { status: offerStatus.deactivated });
    const expired = await makeOffer(app.db, { active_until: new Date(startOfTest.getTime() - day) });
    const stranger = await app.as(await person());
    expect((await open(stranger, offer.id)).status).toBe(200);
    expect(code(await open(stranger, hidden.id))).toBe('offer_not_found');
    expect(code(await open(stranger, expired.id))).toBe('writing_not_open');
    expect(code(await open(stranger, 999_999))).toBe('offer_not_found');
    const unproven = await app.as(await person({ phone_proven_at: null }));
    expect(code(await open(unproven, offer.id))).toBe('contact_unproven');
    const byMail = { phone_proven_at: null, email: 'asks@mail.md', email_proven_at: startOfTest };
    expect((await open(await app.as(await person(byMail)), offer.id)).status).toBe(200);
  });

  it('is about a search too, one of a person and search, which its author finds among theirs', async () => {
    const [author, realtor] = [await person({ name: 'Ana' }), await person({ name: 'Ion' })];
    const search = await makeSearch(app.db, { user_id: author.id });
    const [asAuthor, asRealtor] = [await app.as(author), await app.as(realtor)];
    const ask = (caller: Caller) => caller.call(calls.openThread, { body: { search_id: search.id } });
    const { id } = (await ask(asRealtor)).body;
    expect((await ask(asRealtor)).body.id).toBe(id);
    expect(code(await ask(asAuthor))).toBe('writing_not_open');
    await asRealtor.call(calls.writeToThread, said(id, '', { ready: 'still_looking' }));
    const [listed] = (await asAuthor.call(calls.listThreads)).body.items;
    expect(listed).toMatchObject({ id, side: 'client', unread: 1, offer: null, search: { id: search.id } });
    expect((await read(asAuthor, id)).thread).toMatchObject({ first_contact: true, viewing: null, writing: 'open' });
    await asAuthor.call(calls.writeToThread, said(id, 'Da'));
    expect((await read(asAuthor, id)).thread.first_contact).toBe(false);
    await app.db
      .updateTable('searches')
      .set({ status: searchStatus.deactivated })
      .where('id', '=', search.id)
      .execute();
    expect((await read(asRealtor, id)).thread).toMatchObject({ search: null, writing: 'open' });
    expect(code(await ask(await app.as(await person())))).toBe('search_not_found');
    const both = { offer_id: 1, search_id: search.id };
    expect((await asRealtor.call(calls.openThread, { body: both })).status).toBe(422);
  });

  it('is begun five times a day; one that a step opened is not counted', async () => {
    const eager = await person();
    const caller = await app.as(eager);
    const asked = async () => code(await open(caller, (await makeOffer(app.db)).id)) ?? 'ok';
    for (let i = 0; i < 5; i += 1) expect(await asked()).toBe('ok');
    expect(await asked()).toBe('first_messages_limit');
    const viewed = await makeOffer(app.db);
    const at = new Date(startOfTest.getTime() + day);
    await makeViewing(app.db, viewed, eager.id, viewingStatus.pending, at);
    expect((await open(caller, viewed.id)).status).toBe(200);
    app.setNow(new Date(startOfTest.getTime() + day));
    expect(await asked()).toBe('ok');
  });

  it('is refused by a person who switched first messages off, until a step opens it', async () => {
    const owner = await person();
    const asOwner = await app.as(owner);
    const saved = await asOwner.call(updateUser, { params: { id: owner.id }, body: { first_messages: false } });
    expect(saved.body.user.first_messages).toBe(false);
    const offer = await makeOffer(app.db, { user_id: owner.id });
    const search = await makeSearch(app.db, { user_id: owner.id });
    const client = await person();
    const asClient = await app.as(client);
    const canAsk = async () => (await asClient.call(showOffer, { params: { id: offer.id } })).body.can.ask;
    expect(code(await open(asClient, offer.id))).toBe('first_messages_off');
    expect(code(await asClient.call(calls.openThread, { body: { search_id: search.id } }))).toBe('first_messages_off');
    expect(await canAsk()).toBe(false);
    await makeViewing(app.db, offer, client.id, viewingStatus.pending, new Date(startOfTest.getTime() + day));
    expect(await canAsk()).toBe(true);
    expect((await open(asClient, offer.id)).status).toBe(200);
  });

  it('waits for a moderator once its receiver has reported who began it', async () => {
    const [owner, client] = [await person(), await person()];
    const [asOwner, asClient] = [await app.as(owner), await app.as(client)];
    const offer = await makeOffer(app.db, { user_id: owner.id });
    const another = await makeOffer(app.db);
    const report = (by: Caller) =>
      by.call(reportAbuse, { body: { subject: 'profile', id: client.id, reason: 'insult' } });
    // A report from somebody they never wrote to has no effect.
    await report(await app.as(await person()));
    const { id } = (await open(asClient, offer.id)).body;
    await asClient.call(calls.writeToThread, said(id, 'Bună'));
    expect((await report(asOwner)).status).toBe(200);
    expect((await read(asClient, id)).thread.writing).toBe('held');
    expect(code(await asClient.call(calls.writeToThread, said(id, 'Alo')))).toBe('writing_held');
    expect((await read(asOwner, id)).thread.writing).toBe('open');
    expect(code(await open(asClient, another.id))).toBe('opener_reported');
    const decided = { decided_at: startOfTest, upheld: false };
    await app.db.updateTable('abuse_reports').set(decided).where('profile_id', '=', client.id).execute();
    expect((await open(asClient, another.id)).status).toBe(200);
    expect((await read(asClient, id)).thread.writing).toBe('open');
  });

  it('is not begun with whom one has blocked, or who has blocked one', async () => {
    const [owner, client] = [await person(), await person()];
    const offer = await makeOffer(app.db, { user_id: owner.id });
    const block = (user_id: number, blocked_id: number) =>
      app.db.insertInto('person_blocks').values({ user_id, blocked_id, created_at: startOfTest }).execute();
    await block(owner.id, client.id);
    expect(code(await open(await app.as(client), offer.id))).toBe('writing_refused');
    const other = await person();
    await block(other.id, owner.id);
    expect(code(await open(await app.as(other), offer.id))).toBe('writing_refused');
  });
});
