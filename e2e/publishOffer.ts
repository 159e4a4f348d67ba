import { createOffer, type FullOffer } from '@app/contract/offers';
import { idOf } from '@app/domain/dictionaries';
import type { Person } from './person.ts';

/** A two-room flat to rent in Chișinău, published by this person through the calls; its photo is a picture of his page. */
export async function publishOffer(owner: Person): Promise<FullOffer> {
  await owner.page.setContent(`<body style="background:linear-gradient(#e9cdb0,#0f6b7a)">${owner.phone}</body>`);
  const photo = new File([new Uint8Array(await owner.page.screenshot())], 'flat.png', { type: 'image/png' });
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
    files: { photos: [photo] },
  });
  return offer;
}
