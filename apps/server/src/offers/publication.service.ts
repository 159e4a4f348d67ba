import type { FieldError } from '@app/contract/fieldErrors';
import { fieldsFor } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import type { OfferForm, OfferLocation } from '@app/contract/offerForm';
import type { OfferChange } from '@app/contract/offerChange';
import { plansAmong } from '@app/domain/floorPlans';
import { type Deal, dealOf, kindOf, type Locale, offerStatus, type PropertyType } from '@app/domain/kinds';
import { maxOfferPhotos } from '@app/domain/ranges';
import { hasUnprovenPhone } from '../accounts/accounts.service.ts';
import {
  isOwner,
  matchAnew,
  selectAdvert,
  showWaiting,
  writableAdvert,
  writeAdvert,
} from '../adverts/adverts.service.ts';
import { AppError, isSqlError } from '../errors.ts';
import { countMatches } from '../matching/matchCounts.service.ts';
import { photosForOwner, storePhoto } from '../photos/photos.service.ts';
import type { Db } from '../platform/database/database.ts';
import type { UserActor } from '../platform/http/session.ts';
import type { UploadedFile } from '../platform/http/uploads.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { newShortCode } from '../platform/shortCode.ts';
import type { PhotoStorage } from '../platform/storage/storage.ts';
import { offerColumns } from './offerColumns.ts';
import { emit } from './offers.events.ts';
import { keepTyped, placeProblem, readPlace } from './readPlace.ts';
import type { OfferRow } from './offers.queries.ts';
import {
  addPrice,
  deletePrices,
  countDrafts,
  insertOffer,
  type OfferPictures,
  type OfferStanding,
  type OfferWrite,
  replacePhotos,
  selectIdByDraftKey,
  updateDraft,
  updateOffer,
  updateParts,
} from './offerWrites.queries.ts';

/** Drafts of one person: autosave must not fill the table. */
const maxDrafts = 30;

export interface Submission {
  form: OfferForm;
  /** Files that came with the form; they follow the photos named by id. */
  files: readonly UploadedFile[];
  storage: PhotoStorage;
  locale: Locale;
}

function writeOf(form: OfferForm, locale: Locale): OfferWrite {
  return {
    ...offerColumns(form.deal, form.propertyType, form.values),
    deal: form.deal,
    propertyType: form.propertyType,
    place: form.location && readPlace(form.location, locale),
  };
}

/** What publishing or changing an offer refuses beside its fields. */
export function refusedBeside(
  given: { location: OfferLocation | null; pictures: number; hasPhone: boolean },
  locale: Locale,
): Record<string, FieldError> {
  return {
    ...(given.pictures > 0 ? {} : { photos: 'photos_required' }),
    ...(given.hasPhone ? {} : { phone: 'phone_number_required' }),
    ...(given.location ? placeProblem(given.location, locale) : {}),
  };
}

/** @throws AppError `phone_required` when nothing but the phone is missing, else `invalid_form` */
function admit({ form, files, locale }: Submission, hasPhone: boolean): void {
  const pictures = form.photoIds.length + files.length;
  const fields = refusedBeside({ location: form.location, pictures, hasPhone }, locale);
  const names = Object.keys(fields);
  if (names.length > 0) throw new AppError(names.join() === 'phone' ? 'phone_required' : 'invalid_form', { fields });
}

function picturesOf(photoIds: readonly number[], named: readonly number[]): OfferPictures {
  const ids = [...new Set(photoIds)];
  return { ids, plans: plansAmong(ids, named) };
}

/** The photos in order, uploaded files kept. Outside the transaction: drawing them takes its time. */
async function photosOf(
  db: Db,
  actor: UserActor,
  owner: { id: number },
  { form, files, storage }: Submission,
  now: Date,
): Promise<OfferPictures> {
  const named = [...new Set(form.photoIds)];
  if (named.length + files.length > maxOfferPhotos) throw new AppError('too_many_photos');
  const ids = await photosForOwner(db, owner, actor, named, now);
  for (const file of files) ids.push((await storePhoto(db, storage, owner, file, now)).id);
  return picturesOf(ids, form.floorPlanIds);
}

/** Tells the searches' side, and looks at it as a moderator would, after the same transaction. */
export async function announce(trx: Db, offerId: number): Promise<void> {
  await matchAnew(trx, 'offer', offerId);
  await enqueue(trx, 'offers.flag', { offerId });
}

async function suitableRequests(db: Db, id: number, now: Date): Promise<number> {
  return (await countMatches(db, { offers: [id] }, now)).get(id) ?? 0;
}

/** @throws AppError `offer_not_found` for nobody's and another's, `wrong_state` when it is no draft any more */
async function ownDraft(db: Db, actor: UserActor, id: number): Promise<OfferRow> {
  const draft = await selectAdvert(db, 'offer', id, { lock: true });
  if (!draft || !isOwner(actor, draft)) throw new AppError('offer_not_found');
  if (draft.status !== offerStatus.template) throw new AppError('wrong_state');
  return draft;
}

/**
 * Acts on the draft that the form names, by its id or by the key that the form gave it; null when there is none yet. Of
 * two first saves at once the later one finds what the earlier one made.
 */
async function onDraftOf<T>(
  db: Db,
  actor: UserActor,
  { draftId, draftKey }: OfferForm,
  act: (trx: Db, draftId: number | null) => Promise<T>,
): Promise<T> {
  const once = async () => {
    const id = draftId ?? (draftKey === null ? undefined : await selectIdByDraftKey(db, actor.id, draftKey)) ?? null;
    return db.transaction().execute((trx) => act(trx, id));
  };
  try {
    return await once();
  } catch (error) {
    if (!isSqlError(error, 'uniqueViolation', 'offers_person')) throw error;
    return once();
  }
}

/**
 * Publishes an offer, or the draft it grew from. Its first price opens the history; the searches it suits are told. Of
 * somebody who has still to prove a phone it waits for that, seen by nobody else.
 * @param needsProof whether phones can be proven here
 * @throws AppError `phone_required`, `invalid_form`, `photo_not_found`, `too_many_photos`, `not_a_photo`,
 *   `photo_too_large`, `offer_not_found`, `wrong_state`
 */
export async function publishOffer(db: Db, actor: UserActor, submission: Submission, needsProof: boolean, now: Date) {
  const { form } = submission;
  admit(submission, actor.phone !== null);
  const write = writeOf(form, submission.locale);
  const pictures = await photosOf(db, actor, actor, submission, now);
  const id = await onDraftOf(db, actor, form, async (trx, draftId) => {
    const waits = needsProof && (await hasUnprovenPhone(trx, actor.id));
    const as = waits ? 'waiting' : 'shown';
    const published = draftId ?? (await insert(trx, actor, form, write, as, now));
    if (draftId !== null) {
      await ownDraft(trx, actor, draftId);
      await updateDraft(trx, draftId, write, as, now);
    }
    await replacePhotos(trx, published, pictures);
    await addPrice(trx, published, write.price!, now);
    if (!waits) await announce(trx, published);
    return published;
  });
  return { id, suitableRequests: await suitableRequests(db, id, now) };
}

const insert = (db: Db, actor: UserActor, { draftKey }: OfferForm, write: OfferWrite, as: OfferStanding, now: Date) =>
  insertOffer(db, { userId: actor.id, shortCode: newShortCode(), write, as, draftKey }, now);

/** Shows what waited until its owner has proven a phone, as if published now. */
export async function publishWaitingOffers(trx: Db, owner: { userId: number }, now: Date): Promise<void> {
  for (const offerId of await showWaiting(trx, 'offer', owner.userId, now)) await announce(trx, offerId);
}

/** @throws AppError `too_many_tries` when there are as many drafts as one person may have */
export async function admitDraft(trx: Db, userId: number): Promise<void> {
  if ((await countDrafts(trx, userId)) >= maxDrafts) throw new AppError('too_many_tries');
}

/**
 * Saves a draft, new or known; nothing is required of it. @throws AppError `offer_not_found`, `wrong_state`,
 * `photo_not_found`
 */
export async function saveDraft(db: Db, actor: UserActor, submission: Submission, now: Date): Promise<number> {
  const { form } = submission;
  const write = writeOf(form, submission.locale);
  const pictures = await photosOf(db, actor, actor, submission, now);
  return onDraftOf(db, actor, form, async (trx, draftId) => {
    let id = draftId;
    if (id === null) {
      await admitDraft(trx, actor.id);
      id = await insert(trx, actor, form, write, 'draft', now);
    } else {
      await ownDraft(trx, actor, id);
      await updateDraft(trx, id, write, 'draft', now);
    }
    await replacePhotos(trx, id, pictures);
    return id;
  });
}

/**
 * Changes a published offer; a changed price joins its history, in another market it begins a new one. A draft is
 * continued, not edited.
 * @throws AppError `offer_not_found`, `forbidden`, `wrong_state`, `invalid_form` and those of the photos
 */
export async function editOffer(db: Db, actor: UserActor, ref: number | string, submission: Submission, now: Date) {
  const { form } = submission;
  const before = await writableAdvert(db, 'offer', actor, ref);
  const { id } = before;
  if (before.status === offerStatus.template) throw new AppError('wrong_state');
  admit(submission, true);
  const write = writeOf(form, submission.locale);
  const pictures = await photosOf(db, actor, { id: before.user_id }, submission, now);
  await db.transaction().execute(async (trx) => {
    await writeAdvert(
      trx,
      'offer',
      actor,
      id,
      async (current) => {
        // Another deal, or rent by the day instead of by the month, has prices that are compared with none before.
        const isSameMarket = write.deal === current.deal;
        if (isSameMarket) await emit(trx, 'priceChanging', { offerId: id, price: write.price! }, now);
        else await deletePrices(trx, id);
        await updateOffer(trx, id, { ...write, place: keepTyped(write.place, current) }, now);
        await replacePhotos(trx, id, pictures);
        if (!isSameMarket || write.price !== current.price) await addPrice(trx, id, write.price!, now);
        await announce(trx, id);
      },
      now,
    );
  });
  return { id, suitableRequests: await suitableRequests(db, id, now) };
}

/** What is stored beside the columns, with what of it is changed; an empty description and no day go. */
function changedExtra({ extra }: OfferRow, { description, free_from: day }: OfferChange): Record<string, unknown> {
  const { description: said, free_from: was, ...rest } = extra as Record<string, unknown>;
  const text = description ?? said;
  const from = day === undefined ? was : day;
  return { ...rest, ...(text ? { description: text } : {}), ...(from ? { free_from: from } : {}) };
}

const asksFreeFrom = ({ property_type: kind, deal }: OfferRow): boolean =>
  fieldsFor(offerFields, kindOf(kind as PropertyType), dealOf(deal as Deal)).some(({ name }) => name === 'free_from');

/**
 * Changes the price, the photos, the description or the first free day alone, with all that follows from them in the whole form: the price's
 * history and its news, the searches' side, a moderator's look.
 * @throws AppError `offer_not_found`, `forbidden`, `wrong_state` for a draft, `photo_not_found`
 */
export async function changeOffer(db: Db, actor: UserActor, ref: number | string, change: OfferChange, now: Date) {
  const { id, user_id: userId } = await writableAdvert(db, 'offer', actor, ref);
  const { price, description, free_from: day, photo_ids: named } = change;
  const photoIds = named && (await photosForOwner(db, { id: userId }, actor, [...new Set(named)], now));
  await db.transaction().execute(async (trx) => {
    await writeAdvert(
      trx,
      'offer',
      actor,
      id,
      async (current) => {
        if (current.status === offerStatus.template) throw new AppError('wrong_state');
        if (price !== undefined) await emit(trx, 'priceChanging', { offerId: id, price }, now);
        if (day && !asksFreeFrom(current)) throw new AppError('invalid_form', { fields: { free_from: 'invalid' } });
        const isSaid = description !== undefined || day !== undefined;
        const extra = isSaid ? { extra: changedExtra(current, change) } : {};
        await updateParts(trx, id, { ...(price === undefined ? {} : { price }), ...extra }, now);
        if (photoIds) await replacePhotos(trx, id, picturesOf(photoIds, change.floor_plan_ids ?? []));
        if (price !== undefined && price !== current.price) await addPrice(trx, id, price, now);
        await announce(trx, id);
      },
      now,
    );
  });
  return { id, suitableRequests: await suitableRequests(db, id, now) };
}
