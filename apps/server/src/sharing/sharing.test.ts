import * as agency from '@app/contract/agencies';
import * as calls from '@app/contract/agencyAdverts';
import type { Call } from '@app/contract/call';
import type { ErrorBody } from '@app/contract/errorBody';
import { listNotifications } from '@app/contract/notifications';
import { deactivateOffer, deleteOffer, showOffer } from '@app/contract/offers';
import { listMyOffersFor, proposeOffers } from '@app/contract/proposals';
import { showSearch } from '@app/contract/searches';
import { acceptViewing } from '@app/contract/viewings';
import { offerStatus, proposalStatus, viewingStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseUser } from '@app/contract/adminUsers';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { makeAgency } from '../testing/makeAgency.ts';
import { acceptHandOver } from './takeOver.service.ts';
import { makePhoto } from '../testing/offerForms.ts';
import { makeViewing } from '../testing/ownedThings.ts';
import { type Caller, type CallInput, startOfTest, type TestApp, testApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Person extends Caller {
  id: number;
}
async function person(more: Parameters<typeof makeUser>[1] = {}): Promise<Person> {
  const user = await makeUser(app.db, { role: 'realtor', ...more });
  return { ...(await app.as(user)), id: user.id };
}
async function codeOf(actor: Caller, call: Call, input: CallInput = {}): Promise<string> {
  const { status, body } = await actor.call(call, input);
  return status < 300 ? 'ok' : (body as ErrorBody).code;
}
const about = (id: number) => ({ params: { id } });
const notified = async (actor: Caller) => {
  await app.drain();
  return (await actor.call(listNotifications)).body.items
    .filter(({ type }) => type === 23)
    .map(({ message }) => message);
};
const at = (hours: number) => new Date(startOfTest.getTime() + hours * 3_600_000);
const offersOf = async (actor: Caller, query: Record<string, unknown> = {}) =>
  (await actor.call(calls.listAgencyOffers, { query })).body;
const searchesOf = async (actor: Caller, query: Record<string, unknown> = {}) =>
  (await actor.call(calls.listAgencySearches, { query })).body;
const ids = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id);

let owner: Person;
let member: Person;
let third: Person;
let stranger: Person;
beforeEach(async () => {
  [owner, member, third, stranger] = [await person(), await person(), await person(), await person()];
  await makeAgency(app.db, [owner.id, member.id, third.id]);
  await makeAgency(app.db, [stranger.id]);
});

describe('what members share', () => {
  it('everybody sees everybody’s offers and searches, by colleague and page by page; drafts nobody', async () => {
    const made = [];
    for (const [i, actor] of [owner, member, member].entries())
      made.push(await makeOffer(app.db, { user_id: actor.id, created_at: at(-i) }));
    await makeOffer(app.db, { user_id: member.id, status: offerStatus.template, active_until: null });
    await makeOffer(app.db, { user_id: stranger.id });
    const all = made.map(({ id }) => id);
    expect(ids(await offersOf(third))).toEqual(all);
    expect(ids(await offersOf(third, { colleague: owner.id }))).toEqual([all[0]]);
    const first = await offersOf(member, { limit: 2 });
    expect([ids(first), first.total]).toEqual([all.slice(0, 2), 3]);
    expect(ids(await offersOf(member, { limit: 2, cursor: first.next }))).toEqual(all.slice(2));
  });

  it('a client’s label and contact are read by members alone, and at once by nobody who left', async () => {
    const contact = JSON.stringify({ phone: '+37360123123', email: 'client@example.md' });
    const search = await makeSearch(app.db, { user_id: member.id, contact });
    await app.db.insertInto('search_labels').values({ search_id: search.id, label: 'Пара с котом' }).execute();
    const offer = await makeOffer(app.db, { user_id: member.id, status: offerStatus.deactivated });
    await app.db.insertInto('offer_notes').values({ offer_id: offer.id, note: 'Ключи у соседа' }).execute();
    const [seen] = (await searchesOf(third)).items;
    expect(seen).toMatchObject({ label: 'Пара с котом', contact: { phone: '+37360123123' }, can: { change: false } });
    expect((await offersOf(third)).items[0]).toMatchObject({ note: 'Ключи у соседа', state: 'deactivated' });
    expect((await third.call(showSearch, about(search.id))).body.contact).toMatchObject({ phone: '+37360123123' });
    expect((await third.call(showOffer, about(offer.id))).status).toBe(200);
    expect(await codeOf(third, calls.leaveAgency)).toBe('ok');
    for (const outsider of [third, stranger]) {
      const shared = [await outsider.call(calls.listAgencyOffers), await outsider.call(calls.listAgencySearches)];
      const full = [await outsider.call(showSearch, about(search.id)), await outsider.call(showOffer, about(offer.id))];
      expect(JSON.stringify([...shared, ...full].map(({ body }) => body))).not.toMatch(/Пара с котом|60123123|Ключи/);
    }
    expect(await codeOf(third, calls.listAgencyOffers)).toBe('agency_not_found');
    expect(await codeOf(stranger, calls.listAgencySearches, { query: { colleague: member.id } })).toBe(
      'member_not_found',
    );
  });

  it('the agency’s owner changes and hides what is theirs, and deletes nothing; a member does neither', async () => {
    const offer = await makeOffer(app.db, { user_id: member.id });
    const can = async (actor: Caller) => (await actor.call(showOffer, about(offer.id))).body.can;
    expect(await can(owner)).toMatchObject({ edit: true, deactivate: true, delete: false });
    expect(await can(third)).toMatchObject({ edit: false, deactivate: false, delete: false });
    expect(await codeOf(third, deactivateOffer, about(offer.id))).toBe('forbidden');
    expect(await codeOf(stranger, deactivateOffer, about(offer.id))).toBe('forbidden');
    expect(await codeOf(owner, deleteOffer, about(offer.id))).toBe('forbidden');
    expect(await codeOf(owner, deactivateOffer, about(offer.id))).toBe('ok');
  });

  it('a member proposes colleagues’ offers to the agency’s clients, and to nobody else’s', async () => {
    const offer = await makeOffer(app.db, { user_id: member.id });
    const [ours, foreign] = [await makeSearch(app.db, { user_id: third.id }), await makeSearch(app.db)];
    const listed = async (search: { id: number }) =>
      (await owner.call(listMyOffersFor, about(search.id))).body.items.map((item) => item.offer.id);
    expect([await listed(ours), await listed(foreign)]).toEqual([[offer.id], []]);
    const propose = (search: { id: number }, actor = owner) =>
      codeOf(actor, proposeOffers, { ...about(search.id), body: { offers: [offer.id] } });
    expect(await propose(foreign)).toBe('offer_not_found');
    expect(await propose(ours, stranger)).toBe('offer_not_found');
    expect(await propose(ours)).toBe('ok');
  });
});

describe('a hand-over', () => {
  const give = (actor: Caller, to: number, more: object = {}) =>
    actor.call(calls.handOver, { body: { to, offers: 'all', searches: 'all', ...more } });
  const waiting = async (actor: Caller) => (await actor.call(calls.listHandOvers)).body;
  const accept = async (actor: Caller) =>
    codeOf(actor, calls.acceptHandOver, about((await waiting(actor)).received[0]?.id ?? 0));

  /** An offer with a proposal, a conversation, a photo and viewings, and a search of a client. */
  async function makeBusiness(of: number) {
    const offer = await makeOffer(app.db, { user_id: of });
    const search = await makeSearch(app.db, { user_id: of });
    const client = await person({ role: 'client', name: 'Мария' });
    const theirs = await makeSearch(app.db, { user_id: client.id });
    const photo = await makePhoto(app.db, of);
    await app.db.insertInto('offer_photos').values({ offer_id: offer.id, position: 0, photo_id: photo }).execute();
    const proposal = { search_id: theirs.id, offer_id: offer.id, proposer_id: of, status: proposalStatus.pending };
    await app.db.insertInto('proposals').values(proposal).execute();
    const thread = { offer_id: offer.id, owner_id: of, client_id: client.id, last_message_at: startOfTest };
    await app.db
      .insertInto('threads')
      .values({ ...thread, created_at: startOfTest })
      .execute();
    const agreed = await makeViewing(app.db, offer, client.id, viewingStatus.accepted, at(24));
    const asked = await makeViewing(app.db, offer, client.id, viewingStatus.pending, at(48));
    const past = await makeViewing(app.db, offer, client.id, viewingStatus.accepted, at(-24));
    return { offer, search, client, photo, agreed, asked, past };
  }
  const whose = async (id: number) =>
    app.db.selectFrom('offers').select('user_id').where('id', '=', id).executeTakeFirstOrThrow();

  it('leaves everything with the giver, as visible as before, until the receiver accepts', async () => {
    const { offer, search, client } = await makeBusiness(member.id);
    await give(member, third.id);
    expect(await whose(offer.id)).toEqual({ user_id: member.id });
    expect((await client.call(showOffer, about(offer.id))).body.owner?.id).toBe(member.id);
    expect(await waiting(third)).toMatchObject({ received: [{ offers: 1, searches: 1, from: { id: member.id } }] });
    expect(await waiting(member)).toMatchObject({ received: [], given: [{ offers: 1, to: { id: third.id } }] });
    expect(await notified(client)).toEqual([]);
    expect(await notified(third)).toEqual([expect.stringContaining('примите')]);
    // A link of the giver's for a client opens their search until then, and not afterwards.
    const link = { ...about(search.id), query: { client_view: 1, key: search.client_key } };
    expect((await app.call(showSearch, link)).body.can.decide).toBe(true);
    expect(await codeOf(owner, calls.acceptHandOver, about((await waiting(third)).received[0]!.id))).toBe(
      'hand_over_not_found',
    );
    expect(await accept(third)).toBe('ok');
    expect(await whose(offer.id)).toEqual({ user_id: third.id });
    expect((await app.call(showSearch, link)).body.can.decide).toBe(false);
    expect([await waiting(third), await waiting(member)]).toEqual([
      { received: [], given: [] },
      { received: [], given: [] },
    ]);
  });

  it('is accepted only with a phone, and where phones can be verified with a verified one', async () => {
    const offer = await makeOffer(app.db, { user_id: member.id });
    await give(member, third.id);
    await app.db.updateTable('users').set({ phone: null, phone_proven_at: null }).where('id', '=', third.id).execute();
    expect(await accept(third)).toBe('hand_over_needs_phone');
    const phone = '+37360555001';
    await app.db.updateTable('users').set({ phone }).where('id', '=', third.id).execute();
    const [{ id } = { id: 0 }] = (await waiting(third)).received;
    const take = (needsProof: boolean) =>
      acceptHandOver(app.db, { id: third.id, locale: 'ru' }, id, needsProof, startOfTest).then(
        () => 'ok',
        (error: { code?: string }) => error.code,
      );
    expect(await take(true)).toBe('hand_over_needs_phone');
    expect(await whose(offer.id)).toEqual({ user_id: member.id });
    await app.db.updateTable('users').set({ phone_proven_at: startOfTest }).where('id', '=', third.id).execute();
    expect(await take(true)).toBe('ok');
    expect(await whose(offer.id)).toEqual({ user_id: third.id });
  });

  it('is declined by the receiver and withdrawn by who made it, and ends with the receiver’s membership', async () => {
    const offer = await makeOffer(app.db, { user_id: member.id });
    const end = async (actor: Caller, id: number) => codeOf(actor, calls.endHandOver, about(id));
    const made = async () => {
      await give(owner, third.id, { from: member.id });
      return (await waiting(third)).received[0]!.id;
    };
    const first = await made();
    expect(await end(member, first)).toBe('hand_over_not_found');
    expect(await end(third, first)).toBe('ok');
    expect((await notified(owner))[0]).toMatch(/не принял/);
    const second = await made();
    expect(await end(owner, second)).toBe('ok');
    const last = await made();
    expect(await codeOf(third, calls.leaveAgency)).toBe('ok');
    expect(await codeOf(third, calls.acceptHandOver, about(last))).toBe('agency_not_found');
    expect((await waiting(owner)).given).toEqual([]);
    expect(await whose(offer.id)).toEqual({ user_id: member.id });
  });

  it('leaves a removed realtor’s client links with nobody', async () => {
    const search = await makeSearch(app.db, { user_id: member.id });
    const link = { ...about(search.id), query: { client_view: 1, key: search.client_key } };
    expect((await app.call(showSearch, link)).body.can.decide).toBe(true);
    expect(await codeOf(owner, calls.removeMember, { ...about(member.id), body: {} })).toBe('ok');
    expect((await app.call(showSearch, link)).body.can.decide).toBe(false);
  });

  it('moves all that hangs on it, keeps what has been, and tells everybody once', async () => {
    const { offer, search, client, agreed, past } = await makeBusiness(member.id);
    const draft = await makeOffer(app.db, { user_id: member.id, status: offerStatus.template, active_until: null });
    expect((await give(owner, third.id, { from: member.id })).body).toEqual({ offers: 1, searches: 1 });
    expect(await accept(third)).toBe('ok');
    expect(await whose(offer.id)).toEqual({ user_id: third.id });
    expect(await whose(draft.id)).toEqual({ user_id: member.id });
    const owners = await app.db
      .selectFrom('viewings')
      .select(['id', 'owner_id'])
      .where('offer_id', '=', offer.id)
      .execute();
    expect(owners.filter(({ owner_id: id }) => id === third.id)).toHaveLength(2);
    expect(owners.find(({ id }) => id === past)?.owner_id).toBe(member.id);
    const held = await app.db.selectFrom('attendance').select('user_id').where('viewing_id', '=', agreed).execute();
    expect(held.map(({ user_id: id }) => id).toSorted((a, b) => a - b)).toEqual([third.id, client.id]);
    const moved = await app.db
      .selectFrom('offers as o')
      .innerJoin('threads as t', 't.offer_id', 'o.id')
      .innerJoin('proposals as p', 'p.offer_id', 'o.id')
      .innerJoin('offer_photos as f', 'f.offer_id', 'o.id')
      .innerJoin('photos as i', 'i.id', 'f.photo_id')
      .select(['t.owner_id', 'p.proposer_id', 'i.owner_id as photo_owner'])
      .where('o.id', '=', offer.id)
      .execute();
    expect(moved).toEqual([{ owner_id: third.id, proposer_id: third.id, photo_owner: third.id }]);
    expect((await searchesOf(third, { colleague: third.id })).items.map(({ id }) => id)).toEqual([search.id]);
    expect(
      [await notified(client), await notified(third), await notified(member), await notified(owner)].map(
        (all) => all.length,
      ),
    ).toEqual([1, 1, 2, 1]);
    expect((await notified(client))[0]).toMatch(/2 просмотра, время прежнее/);
    // The new owner answers what was asked of the one before.
    const { asked } = { asked: owners.find(({ id }) => id !== past && id !== agreed)!.id };
    expect(await codeOf(third, acceptViewing, about(asked))).toBe('ok');
  });

  it('keeps its photos when whoever had it is erased', async () => {
    const { offer } = await makeBusiness(member.id);
    await give(owner, third.id, { from: member.id });
    expect(await accept(third)).toBe('ok');
    const admin = await app.as(await makeUser(app.db, { role: 'admin' }));
    expect(await codeOf(admin, eraseUser, { ...about(member.id), body: { reason: 'Просьба' } })).toBe('ok');
    expect((await app.call(showOffer, about(offer.id))).body.photos).toHaveLength(1);
  });

  it('is refused whole where the colleague has another viewing then, and says which', async () => {
    const { offer, agreed } = await makeBusiness(member.id);
    const other = await makeOffer(app.db, { user_id: third.id });
    await makeViewing(app.db, other, (await person()).id, viewingStatus.accepted, at(24));
    const refused = await give(member, third.id);
    expect(refused.body).toMatchObject({ code: 'hand_over_busy', viewings: [{ id: agreed }] });
    expect(await whose(offer.id)).toEqual({ user_id: member.id });
    expect(await notified(third)).toEqual([]);
    expect((await give(member, owner.id)).body).toEqual({ offers: 1, searches: 1 });
    // The receiver may have agreed on another one meanwhile.
    const later = await makeOffer(app.db, { user_id: owner.id });
    await makeViewing(app.db, later, (await person()).id, viewingStatus.accepted, at(24));
    expect(await accept(owner)).toBe('hand_over_busy');
    expect(await whose(offer.id)).toEqual({ user_id: member.id });
  });

  it('a viewing of the two with each other is off', async () => {
    const offer = await makeOffer(app.db, { user_id: member.id });
    const viewing = await makeViewing(app.db, offer, third.id, viewingStatus.accepted, at(24));
    expect((await give(member, third.id)).status).toBe(200);
    expect(await accept(third)).toBe('ok');
    const row = await app.db.selectFrom('viewings').select('status').where('id', '=', viewing).executeTakeFirst();
    expect(row?.status).toBe(viewingStatus.cancelled);
  });

  it('is nobody else’s to do, and to nobody outside', async () => {
    const offer = await makeOffer(app.db, { user_id: member.id });
    const named = { offers: [offer.id], searches: [] };
    const body = { to: third.id, ...named };
    expect(await codeOf(third, calls.handOver, { body: { ...body, from: member.id } })).toBe('forbidden');
    expect(await codeOf(stranger, calls.handOver, { body: { to: stranger.id, from: member.id, ...named } })).toBe(
      'member_not_found',
    );
    expect(await codeOf(member, calls.handOver, { body: { to: stranger.id, ...named } })).toBe('member_not_found');
    expect(await codeOf(member, calls.handOver, { body: { to: member.id, ...named } })).toBe('member_not_found');
    expect(await codeOf(third, calls.handOver, { body: { to: owner.id, ...named } })).toBe('not_theirs');
    expect(await whose(offer.id)).toEqual({ user_id: member.id });
  });

  it('goes with leaving and with being removed: some or all, the rest stays theirs', async () => {
    const [one, two] = [
      await makeOffer(app.db, { user_id: member.id }),
      await makeOffer(app.db, { user_id: member.id }),
    ];
    const some = { hand_over: { to: third.id, offers: [one.id], searches: [] } };
    expect(await codeOf(member, calls.leaveAgency, { body: some })).toBe('ok');
    expect(await accept(third)).toBe('ok');
    expect([await whose(one.id), await whose(two.id)]).toEqual([{ user_id: third.id }, { user_id: member.id }]);
    const all = { hand_over: { to: owner.id, offers: 'all', searches: 'all' } };
    expect(await codeOf(owner, calls.removeMember, { ...about(third.id), body: all })).toBe('ok');
    expect(await accept(owner)).toBe('ok');
    expect(await whose(one.id)).toEqual({ user_id: owner.id });
    expect((await third.call(agency.showAgency)).body.agency).toBeNull();
    expect(await codeOf(owner, calls.removeMember, { ...about(member.id), body: {} })).toBe('member_not_found');
  });

  it('of two about the same offer moves what is left when it is accepted', async () => {
    const offer = await makeOffer(app.db, { user_id: member.id });
    const named = { offers: [offer.id], searches: [] };
    await give(member, third.id, named);
    await give(member, owner.id, named);
    const answers = await Promise.all([accept(third), accept(owner)]);
    expect(answers.toSorted()).toEqual(['not_theirs', 'ok']);
  });
});
