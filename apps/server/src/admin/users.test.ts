import { findAnything, showAnalytics } from '@app/contract/adminFind';
import { listAdminActions } from '@app/contract/adminLog';
import { listAdminUsers, showAdminUser } from '@app/contract/adminUserList';
import { blockUser, changeUserRole, eraseUser, signUserOut, unblockUser, verifyUser } from '@app/contract/adminUsers';
import { updateUser } from '@app/contract/profile';
import { plainWords } from '@app/domain/plainWords';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let chief: { id: number };
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  chief = await makeUser(app.db, { role: 'admin', name: 'Tatiana Botnaru' });
  admin = await app.as(chief);
});
afterAll(() => app.close());

const about = ({ id }: { id: number }, body?: object) => ({ params: { id }, ...(body ? { body } : {}) });
const idsOf = async (query: Record<string, unknown>) =>
  (await admin.call(listAdminUsers, { query })).body.items.map(({ id }: { id: number }) => id);
const log = async (query: Record<string, unknown> = {}) => (await admin.call(listAdminActions, { query })).body.items;

describe('the people of administrators', () => {
  it.each(['Ștefan', 'ȚÎBÎRNĂ Élan', 'Пётр Йорданов', 'Ana-Maria'])(
    '%s is plain alike here and there',
    async (name) => {
      const { rows } = await sql<{ plain: string }>`SELECT plain_words(${name}) AS plain`.execute(app.db);
      expect(rows[0]!.plain).toBe(plainWords(name));
    },
  );

  it('finds a person by the beginnings of words, by digits of the phone, by e-mail and by id', async () => {
    const phone = '+37369204518';
    const person = await makeUser(app.db, {
      name: 'Ștefan Țurcanu',
      phone,
      email: 'e.moraru@mail.md',
      username: 'steff',
    });
    await makeUser(app.db, { name: 'Stela Turcan' });
    for (const q of [
      'stefan',
      'țurcanu ștef',
      '069 204 518',
      '204518',
      'e.moraru@',
      'moraru',
      'STEFF',
      `#${person.id}`,
    ])
      expect([q, await idsOf({ q })]).toEqual([q, expect.arrayContaining([person.id])]);
    expect(await idsOf({ q: 'turcan ste' })).toHaveLength(2);
    for (const q of ['efan', '100%', 'tur_an', '\\'])
      expect([q, await idsOf({ q })]).toEqual([q, expect.not.arrayContaining([person.id])]);
  });

  it('keeps to a role or a state, and goes on page by page in both orders', async () => {
    const made = [];
    for (let i = 0; i < 5; i++) made.push((await makeUser(app.db, { role: 'realtor', created_at: app.now() })).id);
    const read = async (sort: string) => {
      const first = (await admin.call(listAdminUsers, { query: { role: 'realtor', limit: 3, sort } })).body;
      const next = { role: 'realtor', limit: 3, sort, cursor: first.next! };
      const second = (await admin.call(listAdminUsers, { query: next })).body;
      expect([first.total, second.next]).toEqual([5, null]);
      return [...first.items, ...second.items].map(({ id }) => id);
    };
    expect(await read('newest')).toEqual(made.toReversed());
    expect(await read('oldest')).toEqual(made);
    const blocked = await makeUser(app.db, { blocked_at: app.now() });
    const unproven = await makeUser(app.db, { phone_proven_at: null });
    await app.db.updateTable('users').set({ verified_at: app.now() }).where('id', '=', made[0]!).execute();
    expect(await idsOf({ state: 'blocked' })).toEqual([blocked.id]);
    expect(await idsOf({ state: 'unproven' })).toEqual([unproven.id]);
    expect(await idsOf({ state: 'verified' })).toEqual([made[0]]);
    expect(await idsOf({ state: 'unverified' })).toHaveLength(4);
    expect((await admin.call(showAnalytics)).body).toEqual({
      total_sessions: 0,
      waiting_realtors: 4,
      waiting_chats: 0,
      moderation: { reported: 0, flagged: 0, duplicates: 0, new: 0 },
    });
  });

  it('opens a person with everything of theirs', async () => {
    const person = await makeUser(app.db, { role: 'owner', name: 'Viktor' });
    const [offer, search] = [
      await makeOffer(app.db, { user_id: person.id }),
      await makeSearch(app.db, { user_id: person.id }),
    ];
    await app.as(person);
    const { body } = await admin.call(showAdminUser, about(person));
    expect(body).toMatchObject({
      name: 'Viktor',
      offer_count: 1,
      search_count: 1,
      offers: [{ short_code: offer.short_code, price: 400 }],
      searches: [{ short_code: search.short_code, price: 500, place: '1' }],
      devices: [{ signed_in: true, current: false }],
      can: ['block', 'change_role', 'sign_out_everywhere', 'delete_user'],
    });
    expect(body.last_seen_at).not.toBeNull();
  });
});

describe('two administrators at once', () => {
  it('decisions: the second to change what they saw is told, and overwrites nothing', async () => {
    const person = await makeUser(app.db);
    const other = await app.as(await makeUser(app.db, { role: 'admin' }));
    const { version } = (await admin.call(showAdminUser, about(person))).body;
    expect((await admin.call(changeUserRole, about(person, { role: 'realtor', version }))).status).toBe(200);
    const late = await other.call(changeUserRole, about(person, { role: 'owner', version }));
    expect([late.status, late.body]).toMatchObject([409, { code: 'edited_meanwhile' }]);
    expect((await other.call(showAdminUser, about(person))).body).toMatchObject({
      role: 'realtor',
      version: version + 1,
    });
    const late2 = await other.call(eraseUser, about(person, { reason: 'x', version }));
    expect(late2.body).toMatchObject({ code: 'edited_meanwhile' });
  });

  it('counts what the person changed of their role themselves, not their name', async () => {
    const person = await makeUser(app.db);
    const versionOf = async () => (await admin.call(showAdminUser, about(person))).body.version;
    const before = await versionOf();
    await (await app.as(person)).call(updateUser, about(person, { name: 'Ион' }));
    expect(await versionOf()).toBe(before);
    await (await app.as(person)).call(updateUser, about(person, { role: 'owner' }));
    expect(await versionOf()).toBe(before + 1);
  });
});

describe('acts and their log', () => {
  it('tells who, what, before, after, when and why, and finds it again', async () => {
    const person = await makeUser(app.db, { role: 'realtor' });
    await admin.call(verifyUser, about(person));
    await admin.call(blockUser, about(person, { reason: 'Чужие фотографии' }));
    await admin.call(unblockUser, about(person));
    expect(await log({ user: person.id })).toMatchObject([
      { act: 'unblock', before: { blocked: true }, after: { blocked: false } },
      { act: 'block', reason: 'Чужие фотографии', admin: { id: chief.id, name: 'Tatiana Botnaru' } },
      { act: 'verify', before: { verified: false }, after: { verified: true }, at: app.now().toISOString() },
    ]);
    expect(await log({ q: 'чужие фото' })).toMatchObject([{ act: 'block', user: { id: person.id } }]);
    expect(await log({ act: 'verify', admin: chief.id })).toHaveLength(1);
    expect(await log({ q: 'ничего' })).toEqual([]);
    expect(await log({ to: app.now().toISOString() })).toEqual([]);
  });

  it('notes every look at private data once in ten minutes, apart from what was changed', async () => {
    const person = await makeUser(app.db, { phone: '+37369777001' });
    for (let i = 0; i < 2; i++) await admin.call(showAdminUser, about(person));
    await admin.call(listAdminUsers, { query: { q: '069777001', role: 'client' } });
    expect(await log({ user: person.id })).toEqual([]);
    expect(await log({ user: person.id, looks: 1 })).toMatchObject([{ act: 'view_user', looked: true }]);
    expect((await log({ act: 'list_users' })).map(({ sought }) => sought)).toContain('…001 · client');
    app.setNow(new Date(app.now().getTime() + 11 * 60_000));
    const again = await app.as(chief);
    await again.call(showAdminUser, about(person));
    expect(await log({ user: person.id, looks: 1 })).toHaveLength(2);
  });

  it('signs a person out everywhere', async () => {
    const person = await makeUser(app.db);
    const theirs = await app.as(person);
    expect((await admin.call(signUserOut, about(person))).status).toBe(200);
    expect((await theirs.call(updateUser, about(person, { name: 'Ион' }))).status).toBe(401);
    expect(await log({ user: person.id })).toMatchObject([{ act: 'sign_out_everywhere' }]);
  });

  it('deletes a person for a reason, never oneself; the reason stays without the person', async () => {
    const person = await makeUser(app.db);
    expect((await admin.call(eraseUser, about(person, { reason: ' ' }))).status).toBe(422);
    expect((await admin.call(eraseUser, about(chief, { reason: 'x' }))).body).toMatchObject({ code: 'forbidden' });
    expect((await admin.call(eraseUser, about(person, { reason: 'Просил по телефону' }))).status).toBe(200);
    expect((await admin.call(showAdminUser, about(person))).status).toBe(404);
    expect(await log({ act: 'delete_user' })).toMatchObject([
      { subject_id: person.id, user: null, reason: 'Просил по телефону', before: { role: 'client' } },
    ]);
  });
});

describe('the command palette', () => {
  it('finds people, offers and searches by a few letters, and shows no contact whole', async () => {
    const person = await makeUser(app.db, { name: 'Doina Rusu', phone: '+37369204999' });
    const offer = await makeOffer(app.db, { user_id: person.id, address: 'Strada Alba-Iulia 89' });
    const search = await makeSearch(app.db, { user_id: person.id });
    const find = async (q: string) => (await admin.call(findAnything, { query: { q } })).body;
    const found = await find('doi');
    expect(found.users).toMatchObject([{ id: person.id, title: 'Doina Rusu', note: expect.stringContaining('*') }]);
    expect(found.searches.map(({ id }) => id)).toEqual([search.id]);
    expect((await find('alba')).offers).toMatchObject([{ code: offer.short_code, title: 'Strada Alba-Iulia 89' }]);
    expect((await find(offer.short_code)).offers).toMatchObject([{ id: offer.id }]);
    expect((await find(search.short_code)).searches).toMatchObject([{ id: search.id }]);
    expect(await find(' ')).toEqual({ users: [], offers: [], searches: [] });
  });
});
