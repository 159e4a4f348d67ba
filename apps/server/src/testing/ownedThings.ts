import { offerStatus, proposalStatus, searchStatus, viewingStatus } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';
import { newToken } from '../platform/http/session.ts';
import { makeOffer, makeSearch, makeUser } from './factories.ts';
import { makePhoto } from './offerForms.ts';
import { startOfTest } from './testApp.ts';

/** One person with one of everything that may be owned, and a neighbour whose things meet his. */
export type OwnedThings = Awaited<ReturnType<typeof makeOwnedThings>>;

const daysAhead = (days: number, hour: number) =>
  new Date(startOfTest.getTime() + days * 86_400_000 + hour * 3_600_000);

async function makeProposal(db: Db, search: number, offer: { id: number; user_id: number }, status: number) {
  const row = { search_id: search, offer_id: offer.id, proposer_id: offer.user_id, status };
  return (await db.insertInto('proposals').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function makeViewing(db: Db, offer: { id: number; user_id: number }, client: number, status: number, at: Date) {
  const people = { offer_id: offer.id, owner_id: offer.user_id, client_id: client };
  return (
    await db
      .insertInto('viewings')
      .values({ ...people, proposed_by: 'client', starts_at: at, status })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

async function makeOffers(db: Db, owner: number, neighbour: number) {
  const theirs = () => makeOffer(db, { user_id: neighbour });
  return {
    offer: await makeOffer(db, { user_id: owner }),
    hiddenOffer: await makeOffer(db, { user_id: owner, status: offerStatus.deactivated }),
    draft: await makeOffer(db, { user_id: owner, status: offerStatus.template, active_until: null }),
    photo: await makePhoto(db, owner),
    theirOffer: await theirs(),
    proposedOffer: await theirs(),
    declinedOffer: await theirs(),
  };
}

/** A browser he is signed in on. */
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

/** A realtor and a viewing of his offer by this client that has passed. */
async function makeHeldViewing(db: Db, client: number) {
  const realtor = await makeUser(db, { role: 'realtor', verified_at: startOfTest });
  const offer = await makeOffer(db, { user_id: realtor.id });
  const held = await makeViewing(db, offer, client, viewingStatus.accepted, daysAhead(-2, 0));
  return { realtor, held };
}

/**
 * @param person who owns them: role, verified, blocked
 * @returns what the owner has; `their…` is the neighbour's and stands open to him
 */
export async function makeOwnedThings(db: Db, person: Parameters<typeof makeUser>[1]) {
  const owner = await makeUser(db, { telegram_chat_id: (chats += 1), ...person });
  const neighbour = await makeUser(db);
  const offers = await makeOffers(db, owner.id, neighbour.id);
  const search = await makeSearch(db, { user_id: owner.id });
  const { pending, accepted } = viewingStatus;
  return {
    owner,
    neighbour,
    device: await makeDevice(db, owner.id),
    ...offers,
    search,
    pausedSearch: await makeSearch(db, { user_id: owner.id, status: searchStatus.deactivated }),
    theirSearch: await makeSearch(db, { user_id: neighbour.id }),
    proposal: await makeProposal(db, search.id, offers.proposedOffer, proposalStatus.pending),
    declinedProposal: await makeProposal(db, search.id, offers.declinedOffer, proposalStatus.declined),
    asked: await makeViewing(db, offers.offer, neighbour.id, pending, daysAhead(2, 0)),
    agreed: await makeViewing(db, offers.hiddenOffer, neighbour.id, accepted, daysAhead(3, 0)),
    ...(await makeHeldViewing(db, owner.id)),
    blockedHours: (
      await db
        .insertInto('blocked_hours')
        .values({ user_id: owner.id, during: '[2026-09-20 06:00+00,2026-09-20 08:00+00)' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  };
}
