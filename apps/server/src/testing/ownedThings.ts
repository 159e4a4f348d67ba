import { randomUUID } from 'node:crypto';
import { offerStatus, proposalStatus, searchStatus, viewingStatus } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';
import { newToken } from '../platform/http/session.ts';
import { makeOffer, makeSearch, makeUser } from './factories.ts';
import { makeAgency, makeInvitations } from './makeAgency.ts';
import { makePhoto } from './offerForms.ts';
import { startOfTest } from './testApp.ts';

type User = Awaited<ReturnType<typeof makeUser>>;
type Offer = Awaited<ReturnType<typeof makeOffer>>;
type Search = Awaited<ReturnType<typeof makeSearch>>;

/** One person with one of everything that may be owned, and a neighbour whose things meet theirs. */
export interface OwnedThings {
  owner: User;
  neighbour: User;
  realtor: User;
  device: string;
  offer: Offer;
  hiddenOffer: Offer;
  rejectedOffer: Offer;
  draft: Offer;
  theirOffer: Offer;
  proposedOffer: Offer;
  declinedOffer: Offer;
  photo: Awaited<ReturnType<typeof makePhoto>>;
  search: Search;
  pausedSearch: Search;
  rejectedSearch: Search;
  theirSearch: Search;
  proposal: number;
  declinedProposal: number;
  /** Of a proposal that is sent in a moment. */
  plan: string;
  asked: number;
  agreed: number;
  held: number;
  blockedHours: number;
  ownPlace: number;
  board: { key: string };
  /** Id of the offer on the board. */
  favourite: number;
  /** Whose conversation with support it is. */
  chat: number;
  /** Their agency with a colleague, and an invitation that waits. */
  agency: { name: string; colleague: number; invitation: number };
  /** A colleague's offer that waits for them to take it over. */
  handOver: number;
  /** To another's agency: an invitation to their phone, and a link for whoever has it. */
  invited: { id: number; token: string };
  /** Their conversation with the neighbour about the offer that was proposed to them; each has written. */
  thread: number;
}

const daysAhead = (days: number, hour: number) =>
  new Date(startOfTest.getTime() + days * 86_400_000 + hour * 3_600_000);

async function makeProposal(db: Db, search: number, offer: { id: number; user_id: number }, status: number) {
  const row = { search_id: search, offer_id: offer.id, proposer_id: offer.user_id, status };
  return (await db.insertInto('proposals').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function makeViewing(
  db: Db,
  offer: { id: number; user_id: number },
  client: number,
  status: number,
  at: Date,
) {
  const people = { offer_id: offer.id, owner_id: offer.user_id, client_id: client };
  return (
    await db
      .insertInto('viewings')
      .values({ ...people, proposed_by: 'client', starts_at: at, status })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** A browser they are signed in on. */
async function makeDevice(db: Db, userId: number): Promise<string> {
  const row = { token_hash: newToken().hash, user_id: userId, remember: true, last_used_at: startOfTest };
  const expires_at = daysAhead(30, 0);
  const made = db
    .insertInto('sessions')
    .values({ ...row, expires_at })
    .returning('device_id');
  return (await made.executeTakeFirstOrThrow()).device_id;
}

let chats = 9_000_000;

/** Makes each thing when it is first asked for, with what it hangs on. */
interface Making {
  db: Db;
  person: Parameters<typeof makeUser>[1];
  made: Partial<{ [K in keyof OwnedThings]: Promise<OwnedThings[K]> }>;
}

function get<K extends keyof OwnedThings>(making: Making, key: K): Promise<OwnedThings[K]> {
  const { made } = making as { made: Partial<Record<K, Promise<OwnedThings[K]>>> };
  return (made[key] ??= makers[key](making));
}
const idOf = async (making: Making, key: 'owner' | 'neighbour' | 'search' | 'realtor') => (await get(making, key)).id;

const offerOf =
  (whose: 'owner' | 'neighbour', more: Parameters<typeof makeOffer>[1] = {}) =>
  async (making: Making) =>
    makeOffer(making.db, { user_id: await idOf(making, whose), ...more });
const searchOf =
  (whose: 'owner' | 'neighbour', more: Parameters<typeof makeSearch>[1] = {}) =>
  async (making: Making) =>
    makeSearch(making.db, { user_id: await idOf(making, whose), ...more });
const proposalOf = (offer: 'proposedOffer' | 'declinedOffer', status: number) => async (making: Making) =>
  makeProposal(making.db, await idOf(making, 'search'), await get(making, offer), status);
const viewingOf = (offer: 'offer' | 'hiddenOffer', status: number, days: number) => async (making: Making) =>
  makeViewing(making.db, await get(making, offer), await idOf(making, 'neighbour'), status, daysAhead(days, 0));

const makers: { [K in keyof OwnedThings]: (making: Making) => Promise<OwnedThings[K]> } = {
  owner: ({ db, person }) => makeUser(db, { telegram_chat_id: (chats += 1), ...person }),
  neighbour: ({ db }) => makeUser(db),
  device: async (making) => makeDevice(making.db, await idOf(making, 'owner')),
  offer: offerOf('owner'),
  hiddenOffer: offerOf('owner', { status: offerStatus.deactivated }),
  rejectedOffer: offerOf('owner', { status: offerStatus.rejected }),
  draft: offerOf('owner', { status: offerStatus.template, active_until: null }),
  photo: async (making) => makePhoto(making.db, await idOf(making, 'owner')),
  theirOffer: offerOf('neighbour'),
  proposedOffer: offerOf('neighbour'),
  declinedOffer: offerOf('neighbour'),
  search: searchOf('owner'),
  pausedSearch: searchOf('owner', { status: searchStatus.deactivated }),
  rejectedSearch: searchOf('owner', { status: searchStatus.rejected }),
  theirSearch: searchOf('neighbour'),
  proposal: proposalOf('proposedOffer', proposalStatus.pending),
  declinedProposal: proposalOf('declinedOffer', proposalStatus.declined),
  plan: async (making) => {
    const [offer, search] = [await get(making, 'offer'), await get(making, 'theirSearch')];
    const pair = { search_id: search.id, offer_id: offer.id, proposer_id: offer.user_id };
    const row = { ...pair, plan_id: randomUUID(), planned_at: startOfTest };
    await making.db.insertInto('planned_proposals').values(row).execute();
    return row.plan_id;
  },
  asked: viewingOf('offer', viewingStatus.pending, 2),
  agreed: viewingOf('hiddenOffer', viewingStatus.accepted, 3),
  realtor: ({ db }) => makeUser(db, { role: 'realtor', verified_at: startOfTest }),
  // Of an offer of the realtor's, and it has passed.
  held: async (making) => {
    const offer = await makeOffer(making.db, { user_id: await idOf(making, 'realtor') });
    const client = await idOf(making, 'owner');
    return makeViewing(making.db, offer, client, viewingStatus.accepted, daysAhead(-2, 0));
  },
  chat: async (making) => {
    const id = await idOf(making, 'owner');
    const row = { user_id: id, locale: 'ru', last_message_at: startOfTest };
    await making.db.insertInto('support_chats').values(row).execute();
    return id;
  },
  thread: async (making) => {
    await get(making, 'proposal');
    const offer = await get(making, 'proposedOffer');
    const people = { offer_id: offer.id, owner_id: offer.user_id, client_id: await idOf(making, 'owner') };
    const { id } = await making.db
      .insertInto('threads')
      .values({ ...people, last_seq: 2, last_message_at: startOfTest, created_at: startOfTest })
      .returning('id')
      .executeTakeFirstOrThrow();
    const said = (seq: number) => ({ thread_id: id, seq, from_owner: seq === 1, client_id: `message-${seq}` });
    const rows = [1, 2].map((seq) => ({ ...said(seq), text: `Bună ${seq}`, created_at: startOfTest }));
    await making.db.insertInto('thread_messages').values(rows).execute();
    return id;
  },
  agency: async (making) => {
    const owner = await idOf(making, 'owner');
    const colleague = (await makeUser(making.db, { role: 'realtor' })).id;
    const name = `Agenția lui ${owner}`;
    const id = await makeAgency(making.db, [owner, colleague], name);
    const [invitation] = await makeInvitations(making.db, id, owner, [{ identifier: '+37379999999' }]);
    return { name, colleague, invitation: invitation! };
  },
  handOver: async (making) => {
    const { colleague } = await get(making, 'agency');
    const to = await idOf(making, 'owner');
    const member = making.db.selectFrom('agency_members').select('agency_id').where('user_id', '=', to);
    const { agency_id } = await member.executeTakeFirstOrThrow();
    const offers = [(await makeOffer(making.db, { user_id: colleague })).id];
    const people = { agency_id, from_id: colleague, to_id: to, by_id: colleague };
    const row = { ...people, offers, searches: [], created_at: startOfTest };
    return (await making.db.insertInto('hand_overs').values(row).returning('id').executeTakeFirstOrThrow()).id;
  },
  invited: async (making) => {
    const [owner, inviter] = [await get(making, 'owner'), (await makeUser(making.db, { role: 'realtor' })).id];
    const { token, hash } = newToken();
    const ways = [{ identifier: owner.phone! }, { token_hash: hash }];
    const [id] = await makeInvitations(making.db, await makeAgency(making.db, [inviter]), inviter, ways);
    return { id: id!, token };
  },
  board: async (making) => {
    const row = { user_id: await idOf(making, 'owner'), key: newToken().token, created_at: startOfTest };
    await making.db.insertInto('boards').values(row).execute();
    return { key: row.key };
  },
  favourite: async (making) => {
    const row = {
      user_id: await idOf(making, 'owner'),
      offer_id: (await get(making, 'theirOffer')).id,
      kind: 'favorite',
    };
    await making.db.insertInto('offer_reactions').values(row).execute();
    return row.offer_id;
  },
  ownPlace: async (making) => {
    const place = { label: 'Дом родителей', address: '', lng: 28.9, lat: 47, means: 'walk' };
    const row = { ...place, user_id: await idOf(making, 'owner') };
    return (await making.db.insertInto('own_places').values(row).returning('id').executeTakeFirstOrThrow()).id;
  },
  blockedHours: async (making) => {
    const during = '[2026-09-20 06:00+00,2026-09-20 08:00+00)';
    const row = { user_id: await idOf(making, 'owner'), during };
    return (await making.db.insertInto('blocked_hours').values(row).returning('id').executeTakeFirstOrThrow()).id;
  },
};

/**
 * @param person who owns them: role, verified, blocked
 * @param wanted which of them are made, with what they hang on and their owner; all of them unless said
 * @returns what the owner has; `their…` is the neighbour's and stands open to them
 */
export async function makeOwnedThings(
  db: Db,
  person: Making['person'],
  wanted: Iterable<keyof OwnedThings> = Object.keys(makers) as (keyof OwnedThings)[],
): Promise<OwnedThings> {
  const making: Making = { db, person, made: {} };
  // One after another: what hangs on another waits for it, and the embedded engine has one connection.
  for (const key of ['owner', ...wanted] as const) await get(making, key);
  const entries = Object.entries(making.made).map(async ([key, one]) => [key, await one] as const);
  return Object.fromEntries(await Promise.all(entries)) as unknown as OwnedThings;
}
