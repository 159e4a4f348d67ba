import { createOffer, type FullOffer } from '@app/contract/offers';
import { idOf } from '@app/domain/dictionaries';
import type { Person } from './person.ts';

/** A picture of the person's page, each number another. */
async function photoOf({ page, phone }: Person, number: number): Promise<File> {
  await page.setContent(`<body style="background:linear-gradient(#e9cdb0,#0f6b7a)">${phone} ${number}</body>`);
  return new File([new Uint8Array(await page.screenshot())], 'flat.png', { type: 'image/png' });
}

/** A two-room flat to rent in Chișinău, published by this person through the calls. */
export async function publishOffer(owner: Person, photoCount = 1): Promise<FullOffer> {
  const photos: File[] = [];
  for (let number = 1; number <= photoCount; number += 1) photos.push(await photoOf(owner, number));
  const { offer } = await owner.api(createOffer, {
    body: {
      advert_type: 1,
      property_type: 1,
      main_info: {
        rooms: idOf('rooms_2'),
        price: 420,
        rent_term: 6,
        is_rent_term_about_days: false,
        home_animals: [idOf('pets_cats')],
        only_citizenship_rm: false,
      },
      add_options: { area: 54, floor: 3, total_floors: 9 },
      coordinates: { type: 'marker', coordinates: [28.8322, 47.0245], address: 'bd. Dacia, 27' },
    },
    files: { photos },
  });
  return offer;
}
