import { fieldsFor } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import { toWire, type Values } from '@app/contract/fields/values';
import { editOffer, type FullOffer } from '@app/contract/offers';
import { exampleValues } from '@app/contract/testing/exampleValues';
import type { Person } from './person.ts';

/** Another window of the same owner: another area of a flat to rent, and all that an edit asks for. */
export async function changeArea(
  { api }: Person,
  { id, address, coordinates, photos, values }: FullOffer,
  area: number,
): Promise<void> {
  const fields = fieldsFor(offerFields, 'apartment', 'rent').filter(({ name }) => name !== 'description');
  await api(editOffer, {
    params: { id },
    body: {
      advert_type: 1,
      property_type: 1,
      ...toWire(fields, { ...exampleValues(fields, 'first'), ...(values as Values), area }),
      coordinates: { type: 'marker', coordinates: coordinates!, address },
      photo_ids: photos.map((photo) => photo.id),
    },
  });
}
