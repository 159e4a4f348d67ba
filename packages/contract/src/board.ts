import { guestNameLimit, votes } from '@app/domain/board';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { offerCard } from './offers.ts';
import { id, shownName } from './shared.ts';

const area = 'reactions';

const vote = z.enum(votes);
const key = z.string().max(100);
/** By which a board knows again whoever votes without an account: a secret that their browser made. */
const guestToken = z.string().regex(/^[\w-]{22,100}$/);

/**
 * Who decides: the board's owner first, then whoever voted. Of those with an account a first name and nothing else, of
 * the others what they called themselves.
 */
const person = z.object({ name: z.string().nullable(), is_owner: z.boolean(), is_you: z.boolean() });
export type BoardPerson = z.output<typeof person>;

const boardItem = z.object({
  offer: offerCard,
  /** One for each person, in their order; null where they have not voted. */
  votes: z.array(vote.nullable()),
});
export type BoardItem = z.output<typeof boardItem>;

const board = z.object({
  people: z.array(person),
  items: z.array(boardItem),
  can: z.object({ vote: z.boolean(), remove: z.boolean() }),
});
export type Board = z.output<typeof board>;

const myBoard = z.object({ key: z.string().nullable() });

export const showBoard = defineCall({
  name: 'showBoard',
  area,
  summary: 'Favourites that several people decide on together, for whoever has the link',
  method: 'GET',
  path: '/api/boards/:key',
  access: 'anyone',
  params: z.object({ key }),
  query: z.object({ guest: guestToken.optional() }),
  reply: board,
  errors: ['board_not_found'],
  limit: { tries: 1200, seconds: 3600, by: 'address' },
});

export const voteOnBoard = defineCall({
  name: 'voteOnBoard',
  area,
  summary: 'Say yes, maybe or no to an offer of a board, or take that back; without an account under a name',
  method: 'POST',
  path: '/api/boards/:key/votes',
  access: 'anyone',
  params: z.object({ key }),
  body: z.object({
    offer_id: id,
    vote: vote.nullable(),
    /** Who votes without an account. What they said so is a signed-in user's once they send it. */
    guest: z
      .object({ token: guestToken, name: shownName.min(1, 'name_required').max(guestNameLimit, 'too_long') })
      .optional(),
  }),
  errors: ['board_not_found', 'offer_not_found', 'board_full', 'unauthenticated', 'blocked'],
  limit: { tries: 600, seconds: 3600, by: 'user' },
});

export const showMyBoard = defineCall({
  name: 'showMyBoard',
  area,
  summary: 'The key of the board of my favourites; null when there is none',
  method: 'GET',
  path: '/api/dashboard/board',
  access: 'user',
  reply: myBoard,
});
export const openMyBoard = defineCall({
  name: 'openMyBoard',
  area,
  summary: 'Make a board of my favourites, or find the one there is',
  method: 'POST',
  path: '/api/dashboard/board',
  access: 'active',
  reply: myBoard,
  limit: { tries: 30, seconds: 3600, by: 'user' },
});
export const closeMyBoard = defineCall({
  name: 'closeMyBoard',
  area,
  summary: 'Close the board: its link opens nothing more, and the votes are gone',
  method: 'POST',
  path: '/api/dashboard/board/delete',
  access: 'active',
  reply: myBoard,
  limit: { tries: 30, seconds: 3600, by: 'user' },
});
