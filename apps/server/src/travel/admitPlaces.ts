import type { FieldError } from '@app/contract/fieldErrors';
import { isInMoldova } from '@app/domain/gazetteer/country';
import type { LngLat } from '@app/domain/kinds';
import type { TravelMode } from '@app/domain/travel';
import { AppError } from '../errors.ts';
import type { TravelBook } from './travelBook.ts';

/**
 * Refuses places that ways cannot be measured to.
 * @param name of their field
 * @throws AppError `invalid_form` at each place that is abroad, or that nobody gets to by that
 */
export function admitPlaces(
  book: TravelBook,
  name: string,
  places: readonly { coordinates: LngLat; by: TravelMode }[],
): void {
  const fields: Record<string, FieldError> = {};
  places.forEach(({ coordinates, by }, i) => {
    if (!isInMoldova(coordinates)) fields[`${name}.${i}.coordinates`] = 'outside_country';
    if (!book.modes.includes(by)) fields[`${name}.${i}.by`] = 'invalid';
  });
  if (Object.keys(fields).length > 0) throw new AppError('invalid_form', { fields });
}
