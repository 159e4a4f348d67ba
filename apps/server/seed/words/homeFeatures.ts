import type { HomeAttributes } from './describeHome.ts';

/** Nouns that stand in a list after «Есть …» / „Are …”, nominative. */
export interface Feature {
  /** The flag that must be set, unless `when` says otherwise. */
  field: string;
  when?: (attributes: HomeAttributes) => boolean;
  ru: string;
  ro: string;
}

export const homeFeatures: readonly Feature[] = [
  { field: 'balcony', ru: 'балкон', ro: 'balcon' },
  { field: 'loggia_count', when: (f) => f.v.loggia_count === 1, ru: 'лоджия', ro: 'logie' },
  { field: 'terrace', ru: 'терраса', ro: 'terasă' },
  { field: 'separate_bathroom', ru: 'второй санузел', ro: 'a doua baie' },
  { field: 'utility_room', ru: 'кладовая', ro: 'debara' },
  { field: 'wardrobe_count', when: (f) => f.v.wardrobe_count === 1, ru: 'гардеробная', ro: 'dressing' },
  { field: 'tech_room', ru: 'техническая комната', ro: 'cameră tehnică' },
  { field: 'air_conditioning', ru: 'кондиционер', ro: 'aer condiționat' },
  { field: 'dishwasher', ru: 'посудомоечная машина', ro: 'mașină de spălat vase' },
  { field: 'drying_machine', ru: 'сушильная машина', ro: 'uscător de rufe' },
  { field: 'heated_floor', ru: 'тёплый пол', ro: 'încălzire în pardoseală' },
  { field: 'thermostat', ru: 'терморегулятор', ro: 'termostat' },
  { field: 'internet', ru: 'оптический интернет', ro: 'internet prin fibră optică' },
  { field: 'garage', ru: 'гараж', ro: 'garaj' },
  { field: 'summer_house', ru: 'беседка', ro: 'foișor' },
  { field: 'bathhouse', ru: 'баня', ro: 'baie rusească' },
  { field: 'sauna', ru: 'сауна', ro: 'saună' },
  { field: 'pool', ru: 'бассейн', ro: 'piscină' },
  { field: 'bbq_zone', ru: 'место для барбекю', ro: 'zonă de grătar' },
  {
    field: 'parking',
    when: (f) => !f.house && f.v.parking === 'parking_covered',
    ru: 'место на подземной парковке',
    ro: 'loc în parcarea subterană',
  },
];
