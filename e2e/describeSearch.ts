import { createSearch, listMySearches } from '@app/contract/searches';
import { idOf } from '@app/domain/dictionaries';
import type { Person } from './person.ts';

/** Somebody looks for a two-room flat to rent around the middle of Chișinău, and for what is added. */
export async function describeSearch(
  seeker: Person,
  addOptions: Record<string, unknown> = {},
  price: [least: number, most: number] = [300, 500],
): Promise<{ id: number; short_code: string }> {
  const ring = [
    [28.82, 47.01],
    [28.85, 47.01],
    [28.85, 47.04],
    [28.82, 47.04],
    [28.82, 47.01],
  ];
  await seeker.api(createSearch, {
    body: {
      request_type: 1,
      property_type: 1,
      main_info: {
        peoples: 3,
        rooms: [idOf('rooms_2')],
        price,
        rent_term: 12,
        is_rent_term_about_days: false,
        home_animals: [idOf('has_cat')],
        active_for: 10,
      },
      add_options: addOptions,
      user_info: { phone: seeker.phone, email: '', contact_with: ['telegram'], help_with: [] },
      coordinates: { type: 'polygon', coordinates: ring },
      add_polygons: [],
    },
  });
  return (await seeker.api(listMySearches, { query: {} })).items[0]!;
}
