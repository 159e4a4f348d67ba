import { idOf } from '@app/domain/dictionaries';
import { centre, squareAround } from './factories.ts';

export interface WireSearch {
  request_type: number;
  property_type: number;
  main_info: Record<string, unknown>;
  add_options: Record<string, unknown>;
  user_info: Record<string, unknown>;
  coordinates: unknown;
  add_polygons: unknown[];
}

export const zoneAround = (lng: number = centre[0], lat: number = centre[1], half = 0.01) => ({
  type: 'polygon',
  coordinates: squareAround([lng, lat], half),
});

const shared = (phone: string) => ({
  add_options: {},
  user_info: { phone, email: '', contact_with: ['telegram'], help_with: [] },
  coordinates: zoneAround(),
  add_polygons: [],
});

/** Complete wire forms, one a property type: what is required is filled in. */
export const completeSearches = {
  apartment: (phone: string): WireSearch => ({
    ...shared(phone),
    request_type: 1,
    property_type: 1,
    main_info: {
      peoples: 3,
      rooms: [idOf('rooms_2'), idOf('rooms_3')],
      price: [300, 500],
      rent_term: 12,
      is_rent_term_about_days: false,
      home_animals: [idOf('has_cat')],
      active_for: 10,
      balcony: true,
    },
  }),
  house: (phone: string): WireSearch => ({
    ...shared(phone),
    request_type: 3,
    property_type: 2,
    main_info: {
      exchange_for: 'Квартира в Ботанике',
      peoples: 5,
      rooms: [idOf('rooms_4')],
      price: [50_000, 120_000],
      active_for: 30,
    },
  }),
  commercial: (phone: string): WireSearch => ({
    ...shared(phone),
    request_type: 2,
    property_type: 4,
    main_info: {
      commerical_type: [idOf('commercial_office')],
      commerical_repair: [idOf('commercial_repair_any')],
      private_house_allowed: false,
      price: [20_000, 90_000],
      area: [50, 200],
      active_for: 5,
    },
  }),
  land: (phone: string): WireSearch => ({
    ...shared(phone),
    request_type: 2,
    property_type: 3,
    main_info: { land_type: [idOf('land_building')], price: [5_000, 30_000], area: [600, 1_200], active_for: 2 },
  }),
} as const;

/** The form with one value of a part replaced; `undefined` leaves it out. */
export function withRequirement(form: WireSearch, path: string, value: unknown): WireSearch {
  const [part, name] = path.split('.') as ['main_info' | 'add_options' | 'user_info', string];
  return { ...form, [part]: { ...form[part], [name]: value } };
}
