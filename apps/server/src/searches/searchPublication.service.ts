import type { SearchForm } from '@app/contract/searchForm';
import { type Locale, searchStatus } from '@app/domain/kinds';
import { maxPetPhotos } from '@app/domain/ranges';
import { expiresAt } from '@app/domain/searches';
import {
  createAccountForPhone,
  hasUnprovenPhone,
  issueGrant,
  startSession,
  userByIdentifier,
} from '../accounts/accounts.service.ts';
import { matchAnew, updateState, writableAdvert, writeAdvert } from '../adverts/adverts.service.ts';
import { AppError } from '../errors.ts';
import { ownPhotos, storePhoto } from '../photos/photos.service.ts';
import type { Db } from '../platform/database/database.ts';
import { type Actor, newToken, type UserActor } from '../platform/http/session.ts';
import type { UploadedFile } from '../platform/http/uploads.ts';
import { newShortCode } from '../platform/shortCode.ts';
import type { PhotoStorage } from '../platform/storage/storage.ts';
import { admitWriter, writtenFromOf } from './pendingSearches.service.ts';
import { searchColumns } from './searchColumns.ts';
import {
  countPending,
  insertSearch,
  replacePhotos,
  replaceZones,
  type SearchStanding,
  type SearchWrite,
  updateSearch,
  waiting,
} from './searchWrites.queries.ts';
import type { StoredTravel } from './searches.tables.ts';
import { areMade, travelZones } from './searchTravel.service.ts';
import { readZones, type SearchZone } from './searchZones.ts';

export interface Submission {
  form: SearchForm;
  /** Files of `home_animals_photos` and `map_screenshots`. */
  pets: readonly UploadedFile[];
  screenshots: readonly UploadedFile[];
  storage: PhotoStorage;
  locale: Locale;
  /** How the caller's browser names itself. */
  device: string | null;
  /** The caller's address, as it is counted. */
  address: string;
}

export interface Published {
  outcome: 'published' | 'account_created' | 'confirm_account';
  /** The new search; null when it waits for its account. */
  id: number | null;
  userId: number | null;
  token: string | null;
  deviceToken: string | null;
  grant: string | null;
}

/** Searches that wait for one account: a stranger must not pile them up. */
const maxPending = 5;

function writeOf(form: SearchForm, travel: StoredTravel | null): SearchWrite {
  const { phone, email, contact_with, help_with, for_client } = form.contact;
  return {
    ...searchColumns(form.deal, form.propertyType, form.values),
    deal: form.deal,
    propertyType: form.propertyType,
    musts: form.musts,
    travel,
    contact: { phone, email: email || null, contact_with, help_with, for_client: for_client ?? false },
  };
}

interface Pictures {
  pets: number[];
  screenshots: number[];
}

/** The zones as they are kept, and what publishing or changing a search refuses beside its fields. */
export function readBeside(given: { zones: SearchForm['zones']; pets: number }): ReturnType<typeof readZones> {
  const { zones, refused } = readZones(given.zones);
  return {
    zones,
    refused: { ...(given.pets > maxPetPhotos ? { home_animals_photos: 'pet_photos' } : {}), ...refused },
  };
}

/** @returns its zones. @throws AppError `zone_too_small` when nothing but a zone is wrong, else `invalid_form` */
function admit({ form, pets }: Submission): SearchZone[] {
  const { zones, refused } = readBeside({ zones: form.zones, pets: new Set(form.photoIds).size + pets.length });
  const codes = Object.values(refused);
  if (codes.length > 0)
    throw new AppError(codes.join() === 'zone_points' ? 'zone_too_small' : 'invalid_form', { fields: refused });
  return zones;
}

interface Place {
  zones: readonly SearchZone[];
  travel: StoredTravel | null;
}

/**
 * The zones, and what they are made of. Those that come back unchanged stay what they are: others than their owner are not told the
 * places.
 * @throws AppError as {@link admit} and `travelZones`
 */
async function placeOf(submission: Submission, before: StoredTravel | null = null): Promise<Place> {
  const zones = admit(submission);
  if (submission.form.travel.length > 0) return travelZones(submission.form.travel);
  return { zones, travel: before && areMade(before, zones) ? before : null };
}

/** A picture of the zones is a help, not a wish: one that cannot be read is left out. */
async function screenshot(db: Db, submission: Submission, owner: { id: number } | null, file: UploadedFile, now: Date) {
  try {
    return [(await storePhoto(db, submission.storage, owner, file, now)).id];
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

async function picturesOf(db: Db, submission: Submission, owner: { id: number } | null, now: Date): Promise<Pictures> {
  const named = [...new Set(submission.form.photoIds)];
  if (named.length > 0 && !owner) throw new AppError('photo_not_found');
  const pets = owner ? (await ownPhotos(db, owner, named)).map((photo) => photo.id) : [];
  for (const file of submission.pets) {
    pets.push((await storePhoto(db, submission.storage, owner, file, now)).id);
  }
  const screenshots: number[] = [];
  for (const file of submission.screenshots) screenshots.push(...(await screenshot(db, submission, owner, file, now)));
  return { pets, screenshots };
}

interface Prepared {
  write: SearchWrite;
  zones: readonly SearchZone[];
  pictures: Pictures;
}

async function insert(
  db: Db,
  userId: number,
  as: SearchStanding,
  prepared: Prepared,
  now: Date,
  writtenFrom: string | null = null,
): Promise<number> {
  const { write, zones, pictures } = prepared;
  const clientKey = newToken().token;
  const id = await insertSearch(db, { userId, shortCode: newShortCode(), clientKey, as, write, writtenFrom }, now);
  await replaceZones(db, id, zones);
  await replacePhotos(db, { id, userId }, 'pet', pictures.pets);
  await replacePhotos(db, { id, userId }, 'zone', pictures.screenshots);
  if (as === 'shown') await matchAnew(db, 'search', id);
  return id;
}

/**
 * Whether the caller publishes as themselves: their own number, none on their profile yet, or a realtor's client's
 * number kept as this search's contact. Else the number says whose search it is.
 */
function isForSelf(actor: Actor, form: SearchForm): actor is UserActor {
  if (actor.kind === 'guest') return false;
  const { phone, for_client } = form.contact;
  return actor.phone === null || actor.phone === phone || (for_client === true && actor.role === 'realtor');
}

const published = (id: number, userId: number): Published => ({
  outcome: 'published',
  id,
  userId,
  token: null,
  deviceToken: null,
  grant: null,
});

/**
 * An account has this number: the search waits until its owner says that it is theirs, without the writer's e-mail, and
 * nothing of the account is told.
 */
async function leavePending(
  db: Db,
  owner: { id: number; blocked_at: Date | null },
  { write, zones, pictures }: Prepared,
  address: string,
  now: Date,
): Promise<Published> {
  if (owner.blocked_at) throw new AppError('blocked');
  const writtenFrom = writtenFromOf(address);
  await db.transaction().execute(async (trx) => {
    await admitWriter(trx, writtenFrom, now);
    if ((await countPending(trx, owner.id)) >= maxPending) throw new AppError('too_many_tries');
    const prepared = { write: { ...write, contact: { ...write.contact, email: null } }, zones, pictures };
    await insert(trx, owner.id, 'pending', prepared, now, writtenFrom);
  });
  return { outcome: 'confirm_account', id: null, userId: null, token: null, deviceToken: null, grant: null };
}

/** Nobody has this number: its account is made and signed in, and this browser may set its password. */
async function publishWithAccount(
  db: Db,
  submission: Submission,
  prepared: Prepared,
  needsProof: boolean,
  now: Date,
): Promise<Published> {
  const { phone, email } = submission.form.contact;
  return db.transaction().execute(async (trx) => {
    const user = await createAccountForPhone(trx, { phone, email: email || null, locale: submission.locale }, now);
    const id = await insert(trx, user.id, needsProof ? 'waiting' : 'shown', prepared, now);
    const session = await startSession(trx, user.id, { remember: false, keep: false, device: submission.device }, now);
    const grant = await issueGrant(trx, user.id, null, now);
    return {
      outcome: 'account_created',
      id,
      userId: user.id,
      token: session.token,
      deviceToken: session.deviceToken,
      grant,
    };
  });
}

/**
 * Publishes a search, signed in or not. Of somebody who has still to prove a phone it waits for that, seen by nobody
 * else.
 * @param needsProof whether phones can be proven here
 * @throws AppError `blocked`, `invalid_form`, `zone_too_small`, `photo_not_found`, `photo_too_large`, `not_a_photo`,
 * `too_many_tries`
 */
export async function publishSearch(
  db: Db,
  actor: Actor,
  submission: Submission,
  needsProof: boolean,
  now: Date,
): Promise<Published> {
  if (actor.kind === 'user' && actor.blocked) throw new AppError('blocked');
  const { form } = submission;
  const { zones, travel } = await placeOf(submission);
  const write = writeOf(form, travel);
  if (isForSelf(actor, form)) {
    const pictures = await picturesOf(db, submission, actor, now);
    const prepared = { write, zones, pictures };
    const id = await db.transaction().execute(async (trx) => {
      const as = needsProof && (await hasUnprovenPhone(trx, actor.id)) ? 'waiting' : 'shown';
      return insert(trx, actor.id, as, prepared, now);
    });
    return published(id, actor.id);
  }
  const find = () => userByIdentifier(db, { kind: 'phone', phone: form.contact.phone });
  const known = await find();
  const prepared = { write, zones, pictures: await picturesOf(db, submission, null, now) };
  if (known) return leavePending(db, known, prepared, submission.address, now);
  try {
    return await publishWithAccount(db, submission, prepared, needsProof, now);
  } catch (error) {
    // Two forms with one new number at once: the second one finds the account that the first one made.
    const made = error instanceof AppError && error.code === 'identifier_taken' ? await find() : undefined;
    if (!made) throw error;
    return leavePending(db, made, prepared, submission.address, now);
  }
}

/**
 * Changes a search with its zones. More days start one that is over again: while its owner has still to prove a phone
 * it waits for that instead.
 * @param needsProof whether phones can be proven here
 * @throws AppError `search_not_found`, `forbidden`, `wrong_state` and those of the form
 */
export async function editSearch(
  db: Db,
  actor: UserActor,
  ref: number | string,
  submission: Submission,
  needsProof: boolean,
  now: Date,
): Promise<void> {
  const before = await writableAdvert(db, 'search', actor, ref);
  const { id } = before;
  if (before.status === searchStatus.pending) throw new AppError('wrong_state');
  const { zones, travel } = await placeOf(submission, before.travel);
  const owner = { id: before.user_id };
  const write = writeOf(submission.form, travel);
  const pictures = await picturesOf(db, submission, owner, now);
  await db.transaction().execute(async (trx) => {
    const unproven = needsProof && (await hasUnprovenPhone(trx, owner.id));
    await writeAdvert(
      trx,
      'search',
      actor,
      id,
      async (search) => {
        await updateSearch(trx, search, write, now);
        const runs = expiresAt(search.activated_at, write.active_for) >= now;
        if (unproven && search.expires_at < now && runs && search.status === searchStatus.active)
          await updateState(trx, 'search', id, waiting, now);
        await replaceZones(trx, id, zones);
        await replacePhotos(trx, { id, userId: owner.id }, 'pet', pictures.pets);
        if (pictures.screenshots.length > 0)
          await replacePhotos(trx, { id, userId: owner.id }, 'zone', pictures.screenshots);
        await matchAnew(trx, 'search', id);
      },
      now,
    );
  });
}
