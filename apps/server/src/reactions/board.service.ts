import type { Board } from '@app/contract/board';
import { firstName, mostDeciding, type Vote } from '@app/domain/board';
import { AppError } from '../errors.ts';
import { loadOfferCards, type Viewer } from '../offers/offers.service.ts';
import type { Db } from '../platform/database/database.ts';
import { emitLive } from '../platform/events/events.ts';
import { newToken, type UserActor } from '../platform/http/session.ts';
import {
  type BoardRow,
  deleteBoard,
  deleteVote,
  insertBoard,
  lockBoard,
  selectBoard,
  selectKeyOf,
  selectOnBoard,
  selectVoters,
  selectVotes,
  upsertVote,
} from './board.queries.ts';

interface MyBoard {
  key: string | null;
}

export const myBoard = async (db: Db, userId: number): Promise<MyBoard> => ({ key: await selectKeyOf(db, userId) });

/** Makes the board of one's favourites, or finds the one there is. */
export async function openMyBoard(db: Db, userId: number, now: Date): Promise<MyBoard> {
  await insertBoard(db, userId, newToken().token, now);
  return myBoard(db, userId);
}

/** Revokes the link: whoever has it open learns it, the votes are gone. */
export async function closeMyBoard(db: Db, userId: number): Promise<MyBoard> {
  await db.transaction().execute(async (trx) => {
    await tellBoardOf(trx, userId);
    await deleteBoard(trx, userId);
  });
  return { key: null };
}

/** @throws AppError `board_not_found` for a revoked link, one that never was, and the board of a blocked person */
async function findBoard(db: Db, key: string): Promise<BoardRow> {
  const board = await selectBoard(db, key);
  if (!board) throw new AppError('board_not_found');
  return board;
}

/**
 * The favourites of whoever made the board, with what each says of them. Of the people it tells the first name alone.
 * @throws AppError `board_not_found`
 */
export async function showBoard(db: Db, key: string, viewer: Viewer): Promise<Board> {
  const { actor } = viewer;
  const board = await findBoard(db, key);
  const rows = await selectVotes(db, board.id);
  const names = new Map([[board.user_id, board.name], ...rows.map((row) => [row.user_id, row.name] as const)]);
  const said = new Map(rows.map((row) => [`${row.offer_id}:${row.user_id}`, row.vote]));
  const people = [...names.keys()];
  const cards = await loadOfferCards(db, await selectOnBoard(db, board.user_id), viewer);
  return {
    people: people.map((id) => ({
      name: firstName(names.get(id)!),
      is_owner: id === board.user_id,
      is_you: actor.kind === 'user' && actor.id === id,
    })),
    items: cards.map((offer) => ({ offer, votes: people.map((id) => said.get(`${offer.id}:${id}`) ?? null) })),
    can: {
      vote: actor.kind === 'guest' || !actor.blocked,
      remove: actor.kind === 'user' && !actor.blocked && actor.id === board.user_id,
    },
  };
}

/**
 * One's vote on an offer of the board; null takes it back. Everybody who decides sees it at once.
 * @throws AppError `board_not_found`, `offer_not_found` when it is not on the board, `board_full`
 */
export async function voteOnBoard(
  db: Db,
  actor: UserActor,
  key: string,
  { offer_id, vote }: { offer_id: number; vote: Vote | null },
  now: Date,
): Promise<void> {
  const board = await findBoard(db, key);
  await db.transaction().execute(async (trx) => {
    // Held, so that of two newcomers at once the last place goes to one.
    if (!(await lockBoard(trx, board.id))) throw new AppError('board_not_found');
    if (!(await selectOnBoard(trx, board.user_id)).includes(offer_id)) throw new AppError('offer_not_found');
    const deciding = new Set([board.user_id, ...(await selectVoters(trx, board.id))]);
    if (!deciding.has(actor.id) && deciding.size >= mostDeciding) throw new AppError('board_full');
    const place = { board_id: board.id, offer_id, user_id: actor.id };
    if (vote === null) await deleteVote(trx, place);
    else await upsertVote(trx, place, vote, now);
    await emitLive(trx, [...deciding.add(actor.id)], { type: 'board' });
  });
}

/** Tells whoever decides with this person that his favourites changed, in the transaction that changes them. */
export async function tellBoardOf(trx: Db, userId: number): Promise<void> {
  const key = await selectKeyOf(trx, userId);
  const board = key === null ? undefined : await selectBoard(trx, key);
  if (board) await emitLive(trx, [...new Set([userId, ...(await selectVoters(trx, board.id))])], { type: 'board' });
}
