import type { Vote } from '@app/domain/board';
import type { Db } from '../platform/database/database.ts';

/** The guest of a board whose browser keeps this secret. */
export async function selectGuest(db: Db, boardId: number, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('board_guests')
    .select('id')
    .where('board_id', '=', boardId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.id;
}

export interface GuestVoteRow {
  guest_id: number;
  name: string;
  offer_id: number;
  vote: Vote;
}

/** Every vote of a board that was given without an account, by person. */
export async function selectGuestVotes(db: Db, boardId: number): Promise<GuestVoteRow[]> {
  return db
    .selectFrom('board_guest_votes as v')
    .innerJoin('board_guests as g', 'g.id', 'v.guest_id')
    .select(['v.guest_id', 'g.name', 'v.offer_id', 'v.vote'])
    .where('g.board_id', '=', boardId)
    .orderBy('v.guest_id')
    .orderBy('v.offer_id')
    .execute();
}

export async function insertGuest(db: Db, boardId: number, tokenHash: Buffer, name: string): Promise<number> {
  const row = await db
    .insertInto('board_guests')
    .values({ board_id: boardId, token_hash: tokenHash, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function upsertGuestVote(db: Db, guestId: number, offerId: number, vote: Vote, now: Date): Promise<void> {
  await db
    .insertInto('board_guest_votes')
    .values({ guest_id: guestId, offer_id: offerId, vote, voted_at: now })
    .onConflict((conflict) => conflict.columns(['guest_id', 'offer_id']).doUpdateSet({ vote, voted_at: now }))
    .execute();
}

/** Takes a vote back, and with the last one the guest off the board. */
export async function deleteGuestVote(db: Db, guestId: number, offerId: number): Promise<void> {
  await db.deleteFrom('board_guest_votes').where('guest_id', '=', guestId).where('offer_id', '=', offerId).execute();
  await db
    .deleteFrom('board_guests as g')
    .where('g.id', '=', guestId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('board_guest_votes as v').select('v.vote').whereRef('v.guest_id', '=', 'g.id'))),
    )
    .execute();
}

/**
 * What somebody said before they signed in is their own: it goes to their account, where they have not said anything
 * since.
 */
export async function moveGuestVotes(db: Db, guestId: number, boardId: number, userId: number): Promise<void> {
  await db
    .insertInto('board_votes')
    .columns(['board_id', 'offer_id', 'user_id', 'vote', 'voted_at'])
    .expression((eb) =>
      eb
        .selectFrom('board_guest_votes as v')
        .select([eb.val(boardId).as('board_id'), 'v.offer_id', eb.val(userId).as('user_id'), 'v.vote', 'v.voted_at'])
        .where('v.guest_id', '=', guestId),
    )
    .onConflict((conflict) => conflict.columns(['board_id', 'offer_id', 'user_id']).doNothing())
    .execute();
  await db.deleteFrom('board_guests').where('id', '=', guestId).execute();
}
