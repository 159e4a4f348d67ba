import type { FullOffer } from '@app/contract/offers';
import type { AgencyRole } from '@app/domain/agencies';
import { offerStatus } from '@app/domain/kinds';
import type { OfferStatus } from '@app/domain/kinds';
import { isExtendable, offerAdmits } from '@app/domain/lifecycle';
import { isAvailable, offerState } from '@app/domain/offers';
import { type PhoneOpening, phoneOpeningOf } from '@app/domain/phoneOpening';
import { offerVisibility, type Visibility } from '@app/domain/visibility';
import { changesTheirs, isOwner, mayWrite } from '../adverts/adverts.service.ts';
import type { Actor } from '../platform/http/session.ts';

export interface OfferState {
  user_id: number;
  status: number;
  active_until: Date | null;
}

/** Shown in lists, to be booked and proposed: active and actual. */
export function isPublic(offer: OfferState, now: Date): boolean {
  if (offer.active_until === null) return false;
  return isAvailable({ status: offer.status as OfferStatus, activeUntil: offer.active_until }, now);
}

/** What it is to others, whoever asks. */
export const visibilityOf = (offer: OfferState, now: Date): Visibility =>
  offerVisibility({ status: offer.status as OfferStatus, activeUntil: offer.active_until }, now);

/** Whether it may be seen at all: a draft in no view, what is hidden by its owner, their colleagues and administrators. */
export function mayOpen(actor: Actor, offer: OfferState, now: Date, colleague?: AgencyRole): boolean {
  if (offer.status === offerStatus.template || offer.status === offerStatus.deleted) return false;
  if (colleague || isOwner(actor, offer) || (actor.kind === 'user' && actor.isAdmin)) return true;
  return visibilityOf(offer, now) !== 'hidden';
}

/** Whether the owner's choice lets this caller see the phone; `agreed`: they have agreed on a viewing here. */
export function phoneOpensTo(
  offer: { extra: unknown },
  account: PhoneOpening,
  agreed: boolean,
): { opens: PhoneOpening; isOpen: boolean } {
  const opens = phoneOpeningOf((offer.extra as { phone_opens?: number }).phone_opens, account);
  return { opens, isOpen: opens === 'press' || agreed };
}

/** Who sees approximate offers where they are: the signed-in. All others see the middle of a cell. */
export const seesExactPlace = (actor: Actor): boolean => actor.kind === 'user';

/** Whether this caller sees this offer's very place, with its house and its outline. */
export const isPlaceExact = (offer: { approximate: boolean }, actor: Actor): boolean =>
  !offer.approximate || seesExactPlace(actor);

interface CanContext {
  clientView?: boolean;
  /** The client view came with a key that books this offer. */
  clientBooks?: boolean;
  /** Whether the owner's phone opens to this caller: see `phoneOpensTo`. */
  phoneOpens?: boolean;
  /** The owner takes first messages, or a step has opened a conversation already. */
  takesQuestions?: boolean;
  /** What the caller is in the agency of its owner. */
  colleague?: AgencyRole | undefined;
}

/** What the caller may do with an offer. A client view shows, and books with its key; it does nothing else. */
export function offerCan(
  actor: Actor,
  offer: OfferState & { waits_for_proof: boolean; withheld?: boolean },
  now: Date,
  { clientView = false, clientBooks = false, phoneOpens = true, takesQuestions = false, colleague }: CanContext = {},
): FullOffer['can'] {
  const own = isOwner(actor, offer);
  const writes = (mayWrite(actor, offer) || changesTheirs(colleague)) && !clientView;
  const open = isPublic(offer, now);
  const state = offerState({ status: offer.status as OfferStatus, activeUntil: offer.active_until }, now);
  return {
    edit: writes && offerAdmits(state, 'edit'),
    confirm: writes && offerAdmits(state, 'confirm') && isExtendable(offer.active_until, now),
    activate: writes && offerAdmits(state, 'activate') && !offer.withheld,
    prove: own && writes && state === 'deactivated' && offer.waits_for_proof,
    deactivate: writes && offerAdmits(state, 'deactivate'),
    end: writes && offerAdmits(state, 'end'),
    delete: mayWrite(actor, offer) && !clientView && offerAdmits(state, 'delete'),
    react: !(actor.kind === 'user' && actor.blocked) && !own && !clientView && offer.status !== offerStatus.template,
    book: open && !own && (!clientView || clientBooks) && !(actor.kind === 'user' && actor.blocked),
    ask: open && !own && !clientView && takesQuestions && !(actor.kind === 'user' && actor.blocked),
    seePhone: !clientView && (own || (open && phoneOpens)),
    copyClientLink: own && open && !clientView,
  };
}
