import type { Body, Reply } from '@app/contract/call';
import type { addOwnPlaces, changeOwnPlace, listOwnPlaces, WireOwnPlace } from '@app/contract/ownPlaces';
import type { FieldError } from '@app/contract/fieldErrors';
import { isInMoldova } from '@app/domain/gazetteer/country';
import type { LngLat } from '@app/domain/kinds';
import { isSameWay, maxOwnPlaces, newPlaces } from '@app/domain/ownPlaces';
import { roundPoint } from '@app/domain/ring';
import type { TravelMode } from '@app/domain/travel';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { lockUser } from './accounts.queries.ts';
import {
  deleteOwnPlace,
  insertOwnPlaces,
  type OwnPlaceRow,
  selectOwnPlaces,
  updateOwnPlace,
} from './ownPlaces.queries.ts';

type OwnPlaces = Reply<typeof listOwnPlaces>;

const wayOf = ({ lng, lat, means }: OwnPlaceRow) => ({ at: [lng, lat] as LngLat, by: means as TravelMode });

function valuesOf({ label, address, address_of_map, coordinates, by }: WireOwnPlace) {
  const [lng, lat] = roundPoint(coordinates);
  return { label, address, address_of_map, lng, lat, means: by };
}

/** The caller's own, in the order in which they were added. */
export async function listPlaces(db: Db, userId: number): Promise<OwnPlaces> {
  const rows = await selectOwnPlaces(db, userId);
  return {
    items: rows.map(({ id, label, address, address_of_map, lng, lat, means }) => ({
      id,
      label,
      address,
      address_of_map,
      coordinates: [lng, lat],
      by: means as TravelMode,
    })),
  };
}

/** Two changes of one person's places follow each other, so that there are never more of them than may be. */
function change(db: Db, userId: number, act: (trx: Db, kept: OwnPlaceRow[]) => Promise<void>): Promise<OwnPlaces> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, userId))) throw new AppError('unauthenticated');
    await act(trx, await selectOwnPlaces(trx, userId));
    return listPlaces(trx, userId);
  });
}

/**
 * Keeps those that are not kept yet, as far as there is room.
 * @throws AppError `invalid_form` at a place that is abroad; `own_places_full` when there is room for none
 */
export function addPlaces(db: Db, userId: number, { places }: Body<typeof addOwnPlaces>): Promise<OwnPlaces> {
  const fields: Record<string, FieldError> = {};
  places.forEach(({ coordinates }, i) => {
    if (!isInMoldova(coordinates)) fields[`places.${i}.coordinates`] = 'outside_country';
  });
  if (Object.keys(fields).length > 0) throw new AppError('invalid_form', { fields });
  return change(db, userId, async (trx, kept) => {
    const asked = places.map((place) => ({ ...place, at: place.coordinates }));
    const fresh = newPlaces(kept.map(wayOf), asked);
    if (fresh.length === 0) return;
    const fitting = fresh.slice(0, Math.max(0, maxOwnPlaces - kept.length));
    if (fitting.length === 0) throw new AppError('own_places_full');
    await insertOwnPlaces(trx, userId, fitting.map(valuesOf));
  });
}

/**
 * @throws AppError `invalid_form` for a place abroad; `own_place_not_found`, another's included; `own_place_twice` when another one
 * of theirs is there by the same means
 */
export function changePlace(
  db: Db,
  userId: number,
  id: number,
  place: Body<typeof changeOwnPlace>,
): Promise<OwnPlaces> {
  if (!isInMoldova(place.coordinates)) {
    throw new AppError('invalid_form', { fields: { coordinates: 'outside_country' } });
  }
  return change(db, userId, async (trx, kept) => {
    const way = { at: place.coordinates, by: place.by };
    const isTwice = kept.some((row) => row.id !== id && isSameWay(wayOf(row), way));
    if (isTwice && kept.some((row) => row.id === id)) throw new AppError('own_place_twice');
    if (!(await updateOwnPlace(trx, userId, id, valuesOf(place)))) throw new AppError('own_place_not_found');
  });
}

/** @throws AppError `own_place_not_found`, another's included */
export async function deletePlace(db: Db, userId: number, id: number): Promise<void> {
  if (!(await deleteOwnPlace(db, userId, id))) throw new AppError('own_place_not_found');
}
