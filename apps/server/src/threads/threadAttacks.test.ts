import * as calls from '@app/contract/threads';
import { offerStatus, viewingStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { makePhoto } from '../testing/offerForms.ts';
import { makeViewing } from '../testing/ownedThings.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

/* What whoever means harm tries beside what `threads.test.ts` refuses them. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.setNow(startOfTest));

const day = 86_400_000;
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const person = () => makeUser(app.db, { created_at: new Date(startOfTest.getTime() - 30 * day) });
let names = 0;
const said = (id: number, text: string, more: object = {}) => ({
  params: { id },
  body: { client_id: `message-${String((names += 1)).padStart(4, '0')}`, text, ...more },
});

/** Two who agreed on a viewing, and the conversation that it opened. */
async function met() {
  const [owner, client] = [await person(), await person()];
  const offer = await makeOffer(app.db, { user_id: owner.id });
  await makeViewing(app.db, offer, client.id, viewingStatus.pending, new Date(startOfTest.getTime() + day));
  const [asOwner, asClient] = [await app.as(owner), await app.as(client)];
  const { id } = (await asClient.call(calls.openThread, { body: { offer_id: offer.id } })).body;
  return { owner, client, offer, asOwner, asClient, id };
}

const stored = (id: number) =>
  app.db.selectFrom('thread_messages').select('text').where('thread_id', '=', id).execute();

it('a megabyte, a million pictures and a body that is none leave nothing behind', async () => {
  const { asClient, id } = await met();
  const bodies = [
    { client_id: 'megabyte-1', text: 'я'.repeat(500_000), photo_ids: [] },
    { client_id: 'pictures-1', text: 'x', photo_ids: Array.from({ length: 1_000 }, (_, i) => i + 1) },
    { client_id: 'x'.repeat(500_000), text: 'x', photo_ids: [] },
    { client_id: 'object-11', text: { html: '<b>' }, photo_ids: [] },
    { client_id: 'negative-1', text: 'x', photo_ids: [-1, 0, 1.5] },
    [],
    null,
  ];
  for (const body of bodies) {
    const { status } = await asClient.call(calls.writeToThread, { params: { id }, body });
    expect([400, 413, 422]).toContain(status);
  }
  expect(await stored(id)).toEqual([]);
});

it('what looks like a page, a link of script or a template is text, as it was typed', async () => {
  const { asOwner, asClient, id } = await met();
  const texts = ['<img src=x onerror=alert(1)>', 'javascript:alert(1)', '{{7*7}} ${7*7}', "'); DROP TABLE threads; --"];
  for (const text of texts) await asClient.call(calls.writeToThread, said(id, text));
  const { messages } = (await asOwner.call(calls.showThread, { params: { id } })).body;
  expect(messages.map(({ text }) => text)).toEqual(texts);
});

it('pictures are neither guessed nor taken from the other side, and a refused one takes the message with it', async () => {
  const { asClient, owner, client, id } = await met();
  const [theirs, mine] = [await makePhoto(app.db, owner.id), await makePhoto(app.db, client.id)];
  for (const photo_ids of [[theirs], [mine, theirs], [999_999_999]]) {
    expect(code(await asClient.call(calls.writeToThread, said(id, 'x', { photo_ids })))).toBe('photo_not_found');
  }
  expect(await stored(id)).toEqual([]);
});

it('a conversation is found neither by its number nor by the place of another’s in a list', async () => {
  const [one, two] = [await met(), await met()];
  for (const { asClient, id } of [one, two]) await asClient.call(calls.writeToThread, said(id, 'Secret'));
  for (const id of [one.id - 1, one.id, two.id + 1, 2 ** 31, 2 ** 53 - 1]) {
    const answer = await two.asClient.call(calls.showThread, { params: { id } });
    if (id !== two.id) expect(code(answer)).toBe('thread_not_found');
  }
  const { next } = (await one.asOwner.call(calls.listThreads, { query: { limit: 1 } })).body;
  for (const cursor of [next ?? 'x', 'e30', Buffer.from(`["${startOfTest.toISOString()}",0]`).toString('base64url')]) {
    const { status, body } = await two.asClient.call(calls.listThreads, { query: { cursor } });
    if (status === 200) expect(body.items.every(({ id }) => id === two.id)).toBe(true);
    else expect([400, 422]).toContain(status);
  }
});

it('a client’s key opens no conversation to a guest', async () => {
  const realtor = await makeUser(app.db, { role: 'realtor' });
  const search = await makeSearch(app.db, { user_id: realtor.id, client_key: 'key-of-the-client' });
  const offer = await makeOffer(app.db);
  const row = { search_id: search.id, offer_id: offer.id, proposer_id: offer.user_id };
  await app.db.insertInto('proposals').values(row).execute();
  const body = { offer_id: offer.id, key: 'key-of-the-client', client_view: 1, request_id: search.id };
  expect((await app.call(calls.openThread, { body })).status).toBe(401);
});

it('whoever was blocked by an administrator writes, marks as typing and blocks no more, and is written to no more', async () => {
  const { asOwner, asClient, client, id } = await met();
  await app.db.updateTable('users').set({ blocked_at: startOfTest }).where('id', '=', client.id).execute();
  const params = { params: { id } };
  const acts = [
    await asClient.call(calls.writeToThread, said(id, 'x')),
    await asClient.call(calls.typeInThread, params),
    await asClient.call(calls.blockInThread, params),
    await asClient.call(calls.openThread, { body: { offer_id: 1 } }),
  ];
  expect(acts.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(code(await asOwner.call(calls.writeToThread, said(id, 'x')))).toBe('writing_refused');
});

it('whose the offer is now writes nothing in the name of who had it before, and reads nothing of theirs', async () => {
  const { asClient, asOwner, offer, id } = await met();
  await asClient.call(calls.writeToThread, said(id, 'Numărul casei?'));
  const heir = await person();
  await app.db.updateTable('offers').set({ user_id: heir.id }).where('id', '=', offer.id).execute();
  const asHeir = await app.as(heir);
  expect(code(await asHeir.call(calls.showThread, { params: { id } }))).toBe('thread_not_found');
  expect(code(await asHeir.call(calls.writeToThread, said(id, 'x')))).toBe('thread_not_found');
  expect((await asOwner.call(calls.showThread, { params: { id } })).status).toBe(200);
});

it('after a refusal, and of an offer that is gone, nobody opens a new one', async () => {
  const { asClient, offer, asOwner, client, id } = await met();
  await asOwner.call(calls.blockInThread, { params: { id } });
  // The same one, in which they write nothing.
  const again = (await asClient.call(calls.openThread, { body: { offer_id: offer.id } })).body.id;
  expect(again).toBe(id);
  expect(code(await asClient.call(calls.writeToThread, said(id, 'x')))).toBe('writing_refused');
  const gone = await makeOffer(app.db);
  await makeViewing(app.db, gone, client.id, viewingStatus.pending, new Date(startOfTest.getTime() + 3 * day));
  const deletion = { status: offerStatus.deleted, deleted_at: startOfTest, deleted_from: offerStatus.active };
  await app.db.updateTable('offers').set(deletion).where('id', '=', gone.id).execute();
  expect(code(await asClient.call(calls.openThread, { body: { offer_id: gone.id } }))).toBe('offer_not_found');
});

it.each([
  ['typing', calls.typeInThread, 60],
  ['blocking', calls.blockInThread, 30],
  ['unblocking', calls.unblockInThread, 30],
] as const)('%s floods nobody', async (_, call, tries) => {
  const { asClient, id } = await met();
  const send = async (caller: Caller) => (await caller.call(call, { params: { id } })).status;
  for (let i = 0; i < tries; i += 1) expect(await send(asClient)).toBe(200);
  expect(await send(asClient)).toBe(429);
});
