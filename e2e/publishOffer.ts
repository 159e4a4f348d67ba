import { createOffer, type FullOffer } from '@app/contract/offers';
import { idOf } from '@app/domain/dictionaries';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from './person.ts';

const livingRoom = readFileSync(join(import.meta.dirname, 'files/living-room.jpg'));

/** A picture of the person's own, each number another: a comment in the file makes it so. */
function photoOf({ phone }: Person, number: number): File {
  const comment = Buffer.from(`${phone} ${number}`);
  const length = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  const bytes = Buffer.concat([livingRoom.subarray(0, 2), length, comment, livingRoom.subarray(2)]);
  return new File([bytes], 'flat.jpg', { type: 'image/jpeg' });
}

/** A price that no search reaches, of the demo data or of another test: its owner hears of nobody's search meanwhile. */
export const beyondSearches = 9_000;

interface Published {
  photoCount?: number;
  price?: number;
  /** To sell instead of to rent. */
  sale?: boolean;
  at?: [lng: number, lat: number];
  address?: string;
  /** Instead of the usual ones, which all offers of the tests share. */
  photo?: File;
}

/** A two-room flat in Chișinău, published by this person through the calls; to rent unless something else is said. */
export async function publishOffer(
  owner: Person,
  { photoCount = 1, price = 420, sale, at = [28.8322, 47.0245], address = 'bd. Dacia, 27', photo }: Published = {},
): Promise<FullOffer> {
  const photos = photo ? [photo] : Array.from({ length: photoCount }, (_, i) => photoOf(owner, i + 1));
  const rent = { rent_term: 6, is_rent_term_about_days: false };
  const { offer } = await owner.api(createOffer, {
    body: {
      advert_type: sale ? 2 : 1,
      property_type: 1,
      main_info: {
        rooms: idOf('rooms_2'),
        price,
        ...(sale ? {} : { ...rent, home_animals: [idOf('pets_cats')] }),
        only_citizenship_rm: false,
      },
      add_options: { area: 54, floor: 3, total_floors: 9 },
      coordinates: { type: 'marker', coordinates: at, address },
    },
    files: { photos },
  });
  return offer;
}
