import type { Board, voteOnBoard as voteCall } from '@app/contract/board';
import type { Body } from '@app/contract/call';
import { firstName, maxDeciding } from '@app/domain/board';
import { AppError } from '../errors.ts';
import { loadOfferCards, type Viewer } from '../offers/offers.service.ts';
import type { Db } from '../platform/database/database.ts';
import { emitLive } from '../platform/events/events.ts';
import { type Actor, hashToken, newToken } from '../platform/http/session.ts';
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
import {
  deleteGuestVote,
  insertGuest,
  moveGuestVotes,
  selectGuest,
  selectGuestVotes,
  upsertGuestVote,
} from './boardGuests.queries.ts';

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
    await notifyBoardOf(trx, userId);
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

interface Voter {
  key: string;
  name: string | null;
  isOwner: boolean;
  isYou: boolean;
}

/** Who decides on a board, in the order in which they are listed, and what each said: `votes` by person and offer. */
async function readVotes(db: Db, board: BoardRow, actor: Actor, guestToken: string | undefined) {
  const signedIn = await selectVotes(db, board.id);
  const guests = await selectGuestVotes(db, board.id);
  const me = actor.kind === 'user' ? actor.id : undefined;
  const guestMe =
    actor.kind === 'guest' && guestToken ? await selectGuest(db, board.id, hashToken(guestToken)) : undefined;
  const voters = new Map<string, Voter>();
  const add = (key: string, name: string | null, isYou: boolean, isOwner = false) => {
    if (!voters.has(key)) voters.set(key, { key, name, isOwner, isYou });
  };
  const user = (id: number) => `user ${id}`;
  const guest = (id: number) => `guest ${id}`;
  add(user(board.user_id), firstName(board.name), me === board.user_id, true);
  for (const row of signedIn) add(user(row.user_id), firstName(row.name), me === row.user_id);
  for (const row of guests) add(guest(row.guest_id), row.name, guestMe === row.guest_id);
  const votes = new Map([
    ...signedIn.map((row) => [`${user(row.user_id)} ${row.offer_id}`, row.vote] as const),
    ...guests.map((row) => [`${guest(row.guest_id)} ${row.offer_id}`, row.vote] as const),
  ]);
  return { voters: [...voters.values()], votes };
}

/**
 * The favourites of whoever made the board, with what each says of them. Of people with an account it tells the first
 * name alone.
 * @param guestToken of whoever votes without an account
 * @throws AppError `board_not_found`
 */
export async function showBoard(db: Db, key: string, guestToken: string | undefined, viewer: Viewer): Promise<Board> {
  const { actor } = viewer;
  const board = await findBoard(db, key);
  const { voters, votes } = await readVotes(db, board, actor, guestToken);
  const cards = await loadOfferCards(db, await selectOnBoard(db, board.user_id, viewer.now), viewer);
  return {
    people: voters.map(({ name, isOwner, isYou }) => ({ name, is_owner: isOwner, is_you: isYou })),
    items: cards.map((offer) => ({
      offer,
      votes: voters.map((voter) => votes.get(`${voter.key} ${offer.id}`) ?? null),
    })),
    can: {
      vote: actor.kind === 'guest' || !actor.blocked,
      remove: actor.kind === 'user' && !actor.blocked && actor.id === board.user_id,
    },
  };
}

type BoardVote = Body<typeof voteCall>;

/**
 * One's vote on an offer of the board; null takes it back. Everybody who decides sees it at once.
 * @throws AppError `board_not_found`, `offer_not_found` when it is not on the board, `board_full`, `blocked`,
 *   `unauthenticated` for a guest who does not say who they are
 */
export async function voteOnBoard(db: Db, actor: Actor, key: string, said: BoardVote, now: Date): Promise<void> {
  if (actor.kind === 'user' && actor.blocked) throw new AppError('blocked');
  const board = await findBoard(db, key);
  await db.transaction().execute(async (trx) => {
    // Held, so that of two newcomers at once the last place goes to one.
    if (!(await lockBoard(trx, board.id))) throw new AppError('board_not_found');
    if (!(await selectOnBoard(trx, board.user_id, now)).includes(said.offer_id)) throw new AppError('offer_not_found');
    if (actor.kind === 'user') await voteAsUser(trx, board, actor.id, said, now);
    else await voteAsGuest(trx, board, said, now);
    const notified = new Set([board.user_id, ...(await selectVoters(trx, board.id))]);
    if (actor.kind === 'user') notified.add(actor.id);
    await emitLive(trx, [...notified], { type: 'board' });
  });
}

/** @throws AppError `board_full` */
async function takePlace(trx: Db, board: BoardRow): Promise<void> {
  const users = new Set([board.user_id, ...(await selectVoters(trx, board.id))]);
  const guests = new Set((await selectGuestVotes(trx, board.id)).map((row) => row.guest_id));
  if (users.size + guests.size >= maxDeciding) throw new AppError('board_full');
}

async function voteAsUser(trx: Db, board: BoardRow, userId: number, said: BoardVote, now: Date): Promise<void> {
  const before = said.guest && (await selectGuest(trx, board.id, hashToken(said.guest.token)));
  if (before !== undefined) await moveGuestVotes(trx, before, board.id, userId);
  if (userId !== board.user_id && !(await selectVoters(trx, board.id)).includes(userId)) await takePlace(trx, board);
  const place = { board_id: board.id, offer_id: said.offer_id, user_id: userId };
  if (said.vote === null) await deleteVote(trx, place);
  else await upsertVote(trx, place, said.vote, now);
}

async function voteAsGuest(trx: Db, board: BoardRow, said: BoardVote, now: Date): Promise<void> {
  if (!said.guest) throw new AppError('unauthenticated');
  const hash = hashToken(said.guest.token);
  const known = await selectGuest(trx, board.id, hash);
  if (said.vote === null) {
    if (known !== undefined) await deleteGuestVote(trx, known, said.offer_id);
    return;
  }
  if (known === undefined) await takePlace(trx, board);
  const guest = known ?? (await insertGuest(trx, board.id, hash, said.guest.name));
  await upsertGuestVote(trx, guest, said.offer_id, said.vote, now);
}

/** Tells whoever decides with this person that their favourites changed, in the transaction that changes them. */
export async function notifyBoardOf(trx: Db, userId: number): Promise<void> {
  const key = await selectKeyOf(trx, userId);
  const board = key === null ? undefined : await selectBoard(trx, key);
  if (board) await emitLive(trx, [...new Set([userId, ...(await selectVoters(trx, board.id))])], { type: 'board' });
}
