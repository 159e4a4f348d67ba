import type { FullSearch } from '@app/contract/searches';
import type { AgencyRole } from '@app/domain/agencies';
import { searchStatus, type SearchStatus } from '@app/domain/kinds';
import { isExtendable, searchAdmits } from '@app/domain/lifecycle';
import { isSearchActive, searchState } from '@app/domain/searches';
import { searchVisibility } from '@app/domain/visibility';
import { changesTheirs, isOwner, mayWrite } from '../adverts/adverts.service.ts';
import type { Actor } from '../platform/http/session.ts';

export interface SearchState {
  user_id: number;
  status: number;
  expires_at: Date;
}

export const isPublic = (search: SearchState, now: Date): boolean =>
  isSearchActive({ status: search.status as SearchStatus, expiresAt: search.expires_at }, now);

const isAdmin = (actor: Actor): boolean => actor.kind === 'user' && actor.isAdmin && !actor.blocked;

/** One that waits for its account's confirmation is nobody's to see but that account's; what is hidden is its owner's, their colleagues' and administrators'. */
export function mayOpen(actor: Actor, search: SearchState, now: Date, colleague?: AgencyRole): boolean {
  if (search.status === searchStatus.deleted) return false;
  if (isOwner(actor, search)) return true;
  if (search.status === searchStatus.pending) return false;
  const visibility = searchVisibility({ status: search.status as SearchStatus, expiresAt: search.expires_at }, now);
  return visibility !== 'hidden' || colleague !== undefined || isAdmin(actor);
}

/** What the caller may do with a search; `clientView` is one that its key opened. */
export function searchCan(
  actor: Actor,
  search: SearchState & { waits_for_proof: boolean; withheld?: boolean },
  now: Date,
  {
    clientView = false,
    takesQuestions = false,
    colleague,
  }: { clientView?: boolean; takesQuestions?: boolean; colleague?: AgencyRole | undefined } = {},
): FullSearch['can'] {
  const own = isOwner(actor, search);
  const writes = mayWrite(actor, search) || changesTheirs(colleague);
  const open = isPublic(search, now);
  const state = searchState({ status: search.status as SearchStatus, expiresAt: search.expires_at }, now);
  const acts = actor.kind === 'user' && !actor.blocked;
  const proposes = open && !own && !clientView && !(actor.kind === 'user' && actor.blocked);
  return {
    edit: writes && searchAdmits(state, 'edit'),
    extend: writes && searchAdmits(state, 'extend') && isExtendable(search.expires_at, now),
    activate: writes && searchAdmits(state, 'activate') && !search.withheld,
    prove: own && writes && state === 'paused' && search.waits_for_proof,
    deactivate: writes && searchAdmits(state, 'deactivate'),
    end: writes && searchAdmits(state, 'end'),
    delete: mayWrite(actor, search) && searchAdmits(state, 'delete'),
    publish: own && acts && searchAdmits(state, 'publish'),
    react: (acts || (actor.kind !== 'user' && !clientView)) && !own,
    propose: proposes,
    ask: proposes && takesQuestions,
    decide: (own && acts) || clientView,
    copyClientLink: own && !clientView && actor.kind === 'user' && actor.role === 'realtor',
  };
}
