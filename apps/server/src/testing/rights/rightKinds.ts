import type { ErrorCode } from '@app/contract/errors';
import type { Right } from '../accessCallers.ts';

export type Input = Right['input'];

export const nothing: Input = () => ({});
export const nobodys = (code: ErrorCode) => ({ guest: code, stranger: code, owner: code, blocked: code, admin: code });
const all = { guest: 'ok', stranger: 'ok', owner: 'ok', blocked: 'ok', admin: 'ok' } as const;
export const open = (input = nothing, but: Partial<Right> = {}): Right => ({ ...all, ...but, input });
export const signedIn = (input = nothing, but: Partial<Right> = {}): Right =>
  open(input, { guest: 'unauthenticated', ...but });
export const active = (input = nothing, but: Partial<Right> = {}): Right =>
  signedIn(input, { blocked: 'blocked', ...but });
/** Signed in, and each lacks what the call needs. */
export const lacking = (code: ErrorCode, input = nothing): Right =>
  active(input, { stranger: code, owner: code, admin: code });
/** For nobody but its owner: others, administrators too, learn nothing more than this. */
export const own = (refusal: ErrorCode, input: Input): Right => active(input, { stranger: refusal, admin: refusal });
export const ownToRead = (refusal: ErrorCode, input: Input): Right =>
  signedIn(input, { stranger: refusal, admin: refusal });
/** For its owner and for administrators. */
export const ownOrAdmin = (input: Input): Right => active(input, { stranger: 'forbidden' });

export const offer: Input = ({ offer: { id } }) => ({ params: { id } });
export const search: Input = ({ search: { id } }) => ({ params: { id } });
export const owner: Input = ({ owner: { id } }) => ({ params: { id } });
export const password = 'correct horse';
let newcomers = 0;
export const newPhone = () => `+3737${String(9_000_000 + (newcomers += 1))}`;
export const chatWords = { client_id: 'rights-message', text: 'Добрый день' };

/** Decided by the search's owner alone; the call admits guests for the sake of the client's key. */
export const decided: Partial<Right> = {
  guest: 'unauthenticated',
  stranger: 'forbidden',
  blocked: 'blocked',
  admin: 'forbidden',
};
