import { notificationTypes } from '@app/contract/notifications';
import { normalisePhone } from '@app/domain/phone';
import { bookable } from '@app/domain/slots';
import { isAcceptedAtOnce } from '@app/domain/viewingHours';
import { canBook, nextViewingStatus } from '@app/domain/viewings';
import { userByIdentifier } from '../accounts/accounts.service.ts';
import { requireBookingFrom } from '../accounts/personBlocks.service.ts';
import { AppError, isSqlError } from '../errors.ts';
import { notify } from '../notifications/notifications.service.ts';
import { openOffer } from '../offers/offers.service.ts';
import type { Db } from '../platform/database/database.ts';
import type { Actor } from '../platform/http/session.ts';
import { isSameSecret } from '../platform/sameSecret.ts';
import { openSearch } from '../searches/searches.service.ts';
import { selectBusy } from './busyTimes.queries.ts';
import { hoursOf } from './viewingHours.service.ts';
import { activeUser, isAvailable, sideForProposal } from './viewings.policy.ts';
import {
  expireStale,
  insertViewing,
  lockPeople,
  selectAgreed,
  selectOfferToView,
  selectOpenViewing,
  selectPending,
  selectProposal,
  selectSearchAndProposal,
  type NewViewing,
} from './viewings.queries.ts';
import { type AskedTimes, slotStarts, timesOfNotice, slotTaken } from './askedTimes.service.ts';
import { changeViewingTime, notifyLosers } from './viewings.service.ts';

/** A booking by whoever holds a search's client link: no account, but a name and a phone. */
export interface ClientView {
  request_id?: number | string | undefined;
  key?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
}

export interface Booked {
  viewingId: number;
  /** As whom the answer is shown. */
  viewerId: number;
  /** Asked by somebody without an account: less is shown to them. */
  isClientView: boolean;
}

type Party = Pick<NewViewing, 'clientId' | 'clientName' | 'clientPhone' | 'searchId' | 'proposalId'>;

/**
 * Proposes a time to view an offer: by a signed-in client, or in a client view.
 * @throws own_offer, offer_unavailable, past_date, not_a_slot, slot_taken; wrong_state while one is pending or agreed
 */
export async function bookViewing(
  db: Db,
  actor: Actor,
  input: { offer: number | string } & AskedTimes & ClientView,
  now: Date,
): Promise<Booked> {
  const offer = await offerToView(db, actor, input.offer, now);
  const party = input.key ? await clientViewParty(db, actor, offer.id, input, now) : signedInParty(actor);
  const viewingId = await book(db, offer, { ...party, proposedBy: 'client' }, input, now);
  return { viewingId, viewerId: party.clientId, isClientView: Boolean(input.key) };
}

/** Proposes a time for an offer that was put forward for a search, or liked in it; either side may. */
export async function bookViewingForProposal(
  db: Db,
  actor: Actor,
  input: { advert_id: number; request_id: number | string } & AskedTimes & ClientView,
  now: Date,
): Promise<Booked> {
  const offer = await offerToView(db, actor, input.advert_id, now);
  if (input.key) {
    const party = await clientViewParty(db, actor, offer.id, input, now);
    const viewingId = await book(db, offer, { ...party, proposedBy: 'client' }, input, now);
    return { viewingId, viewerId: party.clientId, isClientView: true };
  }
  const user = activeUser(actor);
  const { id } = await openSearch(db, input.request_id, { actor, now });
  const search = await selectSearchAndProposal(db, id, offer.id);
  if (!search) throw new AppError('search_not_found');
  const proposedBy = sideForProposal(search, offer.user_id, user.id);
  const party = {
    clientId: search.user_id,
    clientName: null,
    clientPhone: null,
    searchId: search.id,
    proposalId: search.proposal_id,
  };
  const viewingId = await book(db, offer, { ...party, proposedBy }, input, now);
  return { viewingId, viewerId: user.id, isClientView: false };
}

/** A new time for a proposal's viewing: changes the open one, or begins one. */
export async function proposeTimeForProposal(
  db: Db,
  actor: Actor,
  proposalId: number,
  asked: AskedTimes,
  now: Date,
): Promise<Booked> {
  const user = activeUser(actor);
  const proposal = await selectProposal(db, proposalId);
  if (!proposal) throw new AppError('proposal_not_found');
  const open = await selectOpenViewing(db, proposalId, now);
  if (open) {
    await changeViewingTime(db, user.id, open.id, asked, now);
    return { viewingId: open.id, viewerId: user.id, isClientView: false };
  }
  const about = { advert_id: proposal.offer_id, request_id: proposal.search_id, ...asked };
  return bookViewingForProposal(db, actor, about, now);
}

type OfferToView = NonNullable<Awaited<ReturnType<typeof selectOfferToView>>>;

/** @throws AppError `offer_not_found`, of what is hidden from the caller too */
export async function offerToView(db: Db, actor: Actor, offer: number | string, now: Date): Promise<OfferToView> {
  const { id } = await openOffer(db, offer, { actor, now });
  const found = await selectOfferToView(db, id);
  if (!found) throw new AppError('offer_not_found');
  return found;
}

function signedInParty(actor: Actor): Party {
  const user = activeUser(actor);
  return { clientId: user.id, clientName: null, clientPhone: null, searchId: null, proposalId: null };
}

async function clientViewParty(db: Db, actor: Actor, offerId: number, view: ClientView, now: Date): Promise<Party> {
  if (actor.kind === 'user' && actor.blocked) throw new AppError('blocked');
  if (view.request_id === undefined) throw new AppError('search_not_found');
  const { id } = await openSearch(db, view.request_id, { actor, now });
  const search = await selectSearchAndProposal(db, id, offerId);
  // A wrong key is as good as no search: the link may have been revoked; so is that of somebody who was blocked.
  if (!search || search.user_blocked_at || !isSameSecret(search.client_key, view.key ?? ''))
    throw new AppError('search_not_found');
  const phone = normalisePhone(view.phone ?? '');
  const fields = {
    ...(view.name?.trim() ? {} : { name: 'name_required' as const }),
    ...(phone ? {} : { phone: view.phone ? ('phone_invalid' as const) : ('phone_required' as const) }),
  };
  if (!phone || Object.keys(fields).length > 0) throw new AppError('invalid_form', { fields });
  // Signed out, the blocked are known by their number.
  if ((await userByIdentifier(db, { kind: 'phone', phone }))?.blocked_at) throw new AppError('blocked');
  return {
    clientId: search.user_id,
    clientName: view.name!.trim(),
    clientPhone: phone,
    searchId: search.id,
    proposalId: search.proposal_id,
  };
}

/**
 * Asks for a time, or takes it at once where whoever shows has agreed to that beforehand. Only a client's time is bound by
 * hours: they are the owner's own.
 */
async function book(
  db: Db,
  offer: OfferToView,
  party: Party & { proposedBy: 'owner' | 'client' },
  asked: AskedTimes,
  now: Date,
): Promise<number> {
  const times = slotStarts(asked, now);
  const startsAt = times.at(-1)!;
  const people = [offer.user_id, party.clientId];
  const [from, to] = party.proposedBy === 'owner' ? people : people.toReversed();
  await requireBookingFrom(db, from!, to!);
  const met = { people, offerId: offer.id };
  const busy = await selectBusy(db, met, bookable(now));
  const hours = party.proposedBy === 'client' ? await hoursOf(db, offer.user_id) : null;
  const request = { ownerId: offer.user_id, visitorId: party.clientId, busy, hours };
  for (const at of times) {
    const problem = canBook({ ...request, at, isOfferAvailable: isAvailable(offer, now) }, now);
    if (problem === 'slot_taken') throw await slotTaken(db, met, now);
    if (problem === 'outside_hours' || problem === 'too_soon')
      throw new AppError(problem, { fields: { date_time: problem } });
    if (problem) throw new AppError(problem);
  }
  const isChoice = times.length > 1;
  // Of several nobody can agree beforehand which one it is to be.
  const atOnce = !isChoice && hours !== null && isAcceptedAtOnce(startsAt, hours, now);
  const status = nextViewingStatus(null, 'proposer', atOnce ? 'bookAtOnce' : isChoice ? 'offer' : 'propose')!;
  const stands = { startsAt, offeredAt: isChoice ? times : [], status, note: asked.note || null };
  const viewing = { ...party, offerId: offer.id, ownerId: offer.user_id, ...stands };
  try {
    return await db.transaction().execute(async (tx) => {
      if (atOnce) await lockPeople(tx, people);
      await expireStale(tx, offer.id, party.clientId, now);
      // Of an agreed one the time is changed; beside it another would only hold a second half hour.
      if (await selectAgreed(tx, offer.id, party, now)) throw new AppError('wrong_state');
      // Of two that wait the database takes one; what is agreed at once it would take beside one that waits.
      if (atOnce && (await selectPending(tx, offer.id, party.clientId))) throw new AppError('wrong_state');
      const id = await insertViewing(tx, viewing, now);
      await notifyOfBooking(tx, { ...viewing, id, atOnce }, now);
      return id;
    });
  } catch (error) {
    if (isSqlError(error, 'exclusionViolation')) throw await slotTaken(db, met, now);
    if (isSqlError(error, 'uniqueViolation', 'viewings_one_pending')) throw new AppError('wrong_state');
    throw error;
  }
}

async function notifyOfBooking(tx: Db, viewing: NewViewing & { id: number; atOnce: boolean }, now: Date) {
  const { ownerId, clientId, proposalId, atOnce } = viewing;
  const [from, to] = viewing.proposedBy === 'owner' ? [ownerId, clientId] : [clientId, ownerId];
  const asks = proposalId === null ? notificationTypes.viewingProposed : notificationTypes.viewingForProposal;
  const type = atOnce ? notificationTypes.viewingAccepted : asks;
  const about = { offerId: viewing.offerId, searchId: viewing.searchId, viewingId: viewing.id, proposalId };
  const data = { ...timesOfNotice(viewing.startsAt, viewing.offeredAt), ...(atOnce ? { at_once: true } : {}) };
  await notify(tx, { userId: to, type, fromUserId: from, ...about, data }, now);
  if (atOnce) {
    const taken = { id: viewing.id, owner_id: ownerId, client_id: clientId, starts_at: viewing.startsAt };
    await notifyLosers(tx, taken, now);
  }
}
