import * as calls from '@app/contract/board';
import type { LiveEvent } from '@app/contract/live';
import { favoriteOffer } from '@app/contract/reactions';
import { maxDeciding } from '@app/domain/board';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

const ana = { token: 'a'.repeat(32), name: '  Ана Чебан ' };
const namesake = { token: 'b'.repeat(32), name: 'Ана Чебан' };
const guestVote = (
  params: { key: string },
  offer_id: number,
  said: 'yes' | 'maybe' | 'no' | null,
  guest: { token: string; name: string },
  caller: Pick<Caller, 'call'> = app,
) => caller.call(calls.voteOnBoard, { params, body: { offer_id, vote: said, guest } });
const boardOf = async (caller: Pick<Caller, 'call'>, params: { key: string }, token?: string) =>
  (await caller.call(calls.showBoard, { params, query: token ? { guest: token } : {} })).body;

/** Somebody with two favourites and a board of them. */
async function aBoard() {
  const user = await makeUser(app.db, { name: 'Ана Попеску', email: null });
  const caller = await app.as(user);
  const offers: number[] = [];
  for (let i = 0; i < 2; i++) {
    const { id } = await makeOffer(app.db);
    await caller.call(favoriteOffer, { params: { id } });
    offers.unshift(id);
  }
  const key = (await caller.call(calls.openMyBoard)).body.key!;
  return { user, caller, offers, params: { key } };
}
const vote = (caller: Caller, params: { key: string }, offer_id: number, said: 'yes' | 'maybe' | 'no' | null) =>
  caller.call(calls.voteOnBoard, { params, body: { offer_id, vote: said } });

describe('a board of favourites that two decide on', () => {
  it('shows whoever has the link the favourites, the latest first, and both what the other says', async () => {
    const { caller, offers, params } = await aBoard();
    const other = await app.as(await makeUser(app.db, { name: 'Ион Чебан' }));
    expect((await vote(caller, params, offers[0]!, 'yes')).status).toBe(204);
    await vote(other, params, offers[0]!, 'maybe');
    await vote(other, params, offers[0]!, 'yes');
    await vote(other, params, offers[1]!, 'no');
    const seen = (await other.call(calls.showBoard, { params })).body;
    expect(seen.items.map(({ offer, votes }) => [offer.id, votes])).toEqual([
      [offers[0], ['yes', 'yes']],
      [offers[1], [null, 'no']],
    ]);
    expect(seen.people).toEqual([
      { name: 'Ана', is_owner: true, is_you: false },
      { name: 'Ион', is_owner: false, is_you: true },
    ]);
    await vote(other, params, offers[1]!, null);
    const mine = (await caller.call(calls.showBoard, { params })).body;
    expect(mine.items[1]!.votes).toEqual([null, null]);
    expect([seen.can, mine.can]).toEqual([
      { vote: true, remove: false },
      { vote: true, remove: true },
    ]);
  });

  it('tells a guest no phone and no more of a name than the first one; who does not say who they are does not vote', async () => {
    const { user, caller, offers, params } = await aBoard();
    await vote(caller, params, offers[0]!, 'yes');
    const { body } = await app.call(calls.showBoard, { params });
    const text = JSON.stringify(body);
    expect(body.items).toHaveLength(2);
    expect(body.people).toEqual([{ name: 'Ана', is_owner: true, is_you: false }]);
    for (const secret of ['Попеску', user.phone!]) expect(text).not.toContain(secret);
    expect(code(await vote(app as unknown as Caller, params, offers[0]!, 'no'))).toBe('unauthenticated');
  });

  it('takes the votes of guests by name: a second one changes the first, one who bears the same name is another', async () => {
    const { caller, offers, params } = await aBoard();
    const [first, second] = offers as [number, number];
    expect((await guestVote(params, first, 'maybe', ana)).status).toBe(204);
    await guestVote(params, first, 'yes', ana);
    await guestVote(params, first, 'no', namesake);
    await guestVote(params, second, 'maybe', namesake);
    const seen = await boardOf(app, params, namesake.token);
    expect(seen.people).toEqual([
      { name: 'Ана', is_owner: true, is_you: false },
      { name: 'Ана Чебан', is_owner: false, is_you: false },
      { name: 'Ана Чебан', is_owner: false, is_you: true },
    ]);
    expect(seen.items.map(({ votes }) => votes)).toEqual([
      [null, 'yes', 'no'],
      [null, null, 'maybe'],
    ]);
    const hers = await boardOf(caller, params, ana.token);
    expect(hers.people.map(({ is_you }) => is_you)).toEqual([true, false, false]);
    expect(JSON.stringify([seen, hers])).not.toContain(ana.token);

    for (const offer of offers) await guestVote(params, offer, null, namesake);
    expect((await boardOf(app, params)).people.map(({ name }) => name)).toEqual(['Ана', 'Ана Чебан']);
    expect(
      await app.db.selectFrom('board_guests').select('name').where('name', '=', 'Ана Чебан').execute(),
    ).toHaveLength(1);
  });

  it('gives a guest’s votes to their account once they vote with it, but for what they said there already', async () => {
    const { offers, params } = await aBoard();
    const [first, second] = offers as [number, number];
    const caller = await app.as(await makeUser(app.db, { name: 'Ион Чебан' }));
    await guestVote(params, first, 'yes', ana);
    await vote(caller, params, first, 'no');
    await guestVote(params, second, 'yes', ana);
    await guestVote(params, second, 'maybe', ana, caller);
    const seen = await boardOf(caller, params);
    expect(seen.people.map(({ name, is_you }) => [name, is_you])).toEqual([
      ['Ана', false],
      ['Ион', true],
    ]);
    expect(seen.items.map(({ votes }) => votes[1])).toEqual(['no', 'maybe']);
  });

  it.each([
    ['no name', { ...ana, name: '  ' }],
    ['a name of a line', { ...ana, name: 'А'.repeat(31) }],
    ['a secret that can be guessed', { ...ana, token: 'ana' }],
  ])('refuses a guest with %s, and writes nothing', async (_what, guest) => {
    const { offers, params } = await aBoard();
    expect(code(await guestVote(params, offers[0]!, 'yes', guest))).toBe('invalid_form');
    expect((await boardOf(app, params)).people).toHaveLength(1);
  });

  it('is opened by its key alone: a closed one and a blocked person’s open nothing', async () => {
    const { user, caller, offers, params } = await aBoard();
    expect((await caller.call(calls.openMyBoard)).body.key, 'one a person').toBe(params.key);
    const other = await app.as(await makeUser(app.db));
    await vote(other, params, offers[0]!, 'no');
    await app.db.updateTable('users').set({ blocked_at: startOfTest }).where('id', '=', user.id).execute();
    expect(code(await app.call(calls.showBoard, { params }))).toBe('board_not_found');
    await app.db.updateTable('users').set({ blocked_at: null }).where('id', '=', user.id).execute();
    await caller.call(calls.closeMyBoard);
    expect((await caller.call(calls.showMyBoard)).body).toEqual({ key: null });
    expect(code(await other.call(calls.showBoard, { params }))).toBe('board_not_found');
    expect(code(await vote(other, params, offers[0]!, 'yes'))).toBe('board_not_found');
    const anew = (await caller.call(calls.openMyBoard)).body.key!;
    expect(anew).not.toBe(params.key);
    expect((await caller.call(calls.showBoard, { params: { key: anew } })).body.people).toHaveLength(1);
  });

  it('holds what is a favourite and shown: nothing else is voted on', async () => {
    const { caller, offers, params } = await aBoard();
    const elsewhere = await makeOffer(app.db);
    expect(code(await vote(caller, params, elsewhere.id, 'yes'))).toBe('offer_not_found');
    await app.db.updateTable('offers').set({ status: 1 }).where('id', '=', offers[0]!).execute();
    expect(code(await vote(caller, params, offers[0]!, 'yes'))).toBe('offer_not_found');
    await caller.call(favoriteOffer, { params: { id: offers[1]! } });
    expect((await caller.call(calls.showBoard, { params })).body.items).toEqual([]);
  });

  it('is for a family: the seventh does not vote', async () => {
    const { offers, params } = await aBoard();
    for (let i = 1; i < maxDeciding; i++) {
      expect((await vote(await app.as(await makeUser(app.db)), params, offers[0]!, 'yes')).status).toBe(204);
    }
    expect(code(await vote(await app.as(await makeUser(app.db)), params, offers[0]!, 'yes'))).toBe('board_full');
    expect(code(await guestVote(params, offers[0]!, 'yes', ana))).toBe('board_full');
    const { people } = await boardOf(app, params, ana.token);
    expect(people).toHaveLength(maxDeciding);
  });

  it('tells everybody who decides at once: a vote, what leaves the favourites, the closed board', async () => {
    const { user, caller, offers, params } = await aBoard();
    const second = await makeUser(app.db);
    const other = await app.as(second);
    const heard: [number, LiveEvent['type']][] = [];
    const stop = app.services.events.onEvent((id, { type }) => heard.push([id, type]));
    const notifiesBoth = async (act: () => Promise<unknown>) => {
      heard.length = 0;
      await act();
      await expect
        .poll(() => heard.toSorted(([a], [b]) => a - b))
        .toEqual([
          [user.id, 'board'],
          [second.id, 'board'],
        ]);
    };
    await notifiesBoth(() => vote(other, params, offers[0]!, 'yes'));
    await notifiesBoth(() => vote(caller, params, offers[1]!, 'no'));
    await notifiesBoth(() => guestVote(params, offers[0]!, 'maybe', ana));
    await notifiesBoth(() => caller.call(favoriteOffer, { params: { id: offers[1]! } }));
    await notifiesBoth(() => caller.call(calls.closeMyBoard));
    stop();
  });
});
