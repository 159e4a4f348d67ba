import { idOf } from '@app/domain/dictionaries';
import { randomBytes } from 'node:crypto';
import type { Db } from '../platform/database/database.ts';

/** A photo of this user as if it had been uploaded; no file stands behind it. */
export async function makePhoto(db: Db, ownerId: number): Promise<number> {
  const { id } = await db
    .insertInto('photos')
    .values({
      owner_id: ownerId,
      sha256: randomBytes(32),
      path: `aa/${randomBytes(8).toString('hex')}`,
      width: 1600,
      height: 1200,
      thumbhash: randomBytes(20),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const marker = {
  type: 'marker',
  coordinates: [28.8322, 47.0245],
  address: 'bd. Ștefan cel Mare, 77, Centru, Chișinău',
};

export interface WireForm {
  advert_type: number;
  property_type: number;
  main_info: Record<string, unknown>;
  add_options: Record<string, unknown>;
  coordinates: unknown;
  photo_ids: number[];
  template_id?: number;
}

/** Complete wire forms, one a property type: what is required is filled in. */
export const completeForms = {
  apartment: (photo: number): WireForm => ({
    advert_type: 1,
    property_type: 1,
    main_info: {
      rooms: idOf('rooms_2'),
      price: 450,
      rent_term: 6,
      is_rent_term_about_days: false,
      home_animals: [idOf('pets_cats'), idOf('pets_paid')],
      balcony: true,
      only_citizenship_rm: false,
    },
    add_options: {
      area: 62.5,
      floor: 3,
      total_floors: 9,
      heating: idOf('heating_autonomous'),
      repair: idOf('repair_designer'),
      desires: 'Светлая квартира у парка',
    },
    coordinates: marker,
    photo_ids: [photo],
  }),
  house: (photo: number): WireForm => ({
    advert_type: 2,
    property_type: 2,
    main_info: { rooms: idOf('rooms_4'), price: 120_000 },
    add_options: {
      area: 180,
      plot_area: 6.5,
      floor: 1,
      total_floors: 2,
      heating: idOf('heating_autonomous'),
      repair: idOf('repair_habitable'),
    },
    coordinates: marker,
    photo_ids: [photo],
  }),
  commercial: (photo: number): WireForm => ({
    advert_type: 2,
    property_type: 4,
    main_info: {
      price: 90_000,
      area: 120,
      commerical_type: [idOf('commercial_office')],
      commerical_repair: [idOf('commercial_repair_ready')],
      is_private_house: false,
    },
    add_options: { fisrt_line: true, conditioning: true },
    coordinates: marker,
    photo_ids: [photo],
  }),
  land: (photo: number): WireForm => ({
    advert_type: 2,
    property_type: 3,
    main_info: { price: 20_000, area: 6.05, land_type: idOf('land_building') },
    add_options: { privatized: true, number_of_storeys: 2 },
    coordinates: marker,
    photo_ids: [photo],
  }),
} as const;

/** The form with one value of a part replaced; `undefined` leaves it out. */
export function withValue(form: WireForm, path: string, value: unknown): WireForm {
  const [part, name] = path.split('.') as ['main_info' | 'add_options', string];
  return { ...form, [part]: { ...form[part], [name]: value } };
}
