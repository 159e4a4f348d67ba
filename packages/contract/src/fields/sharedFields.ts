import { areaCap, priceCap, yearRange } from '@app/domain/ranges';
import { askedAs, counts, type FieldRow, flags, rentDeals } from './field.ts';

/* Rows that offers and searches have in common: a row added here is asked on both sides. */

/** Whole euros, m², sot and years: their ends, and what a form says beyond them. */
export const inEuros = {
  max: priceCap,
  step: 1,
  unit: 'eur',
  tooLow: 'price_positive',
  tooHigh: 'price_cap',
} as const;
const inSquareMetres = { min: 1, max: areaCap, unit: 'm2', tooHigh: 'area_cap' } as const;
export const inSot = { min: 0.05, max: areaCap, step: 0.05, unit: 'sot', tooHigh: 'area_cap' } as const;
const inYears = { ...yearRange, tooLow: 'year_range', tooHigh: 'year_range' } as const;

/**
 * What the described property is exchanged for: an offer's owner wants it, the author of a search gives it. The label is the
 * owner's; a search's form and its readers have their own.
 */
export const exchangeFor: FieldRow = {
  name: 'exchange_for',
  label: { ru: 'Обмен на', ro: 'Se dorește la schimb' },
  part: 'main',
  section: 'exchange',
  icon: 'ArrowsExchange',
  type: 'text',
  max: 500,
  tooLong: 'too_long',
  deals: ['exchange'],
  required: 'required',
};

/** An offer's least term, or how long a search wants to stay. */
export const rentTerm: FieldRow = {
  name: 'rent_term',
  label: { ru: 'Срок аренды от', ro: 'Termen minim de închiriere' },
  part: 'main',
  section: 'price',
  icon: 'CalendarTime',
  type: 'term',
  deals: rentDeals,
  ofMarket: true,
  required: 'rent_term_required',
};

export const description: FieldRow = {
  name: 'description',
  label: { ru: 'Описание', ro: 'Descriere' },
  wire: 'desires',
  part: 'extra',
  section: 'description',
  icon: 'AlignLeft',
  type: 'text',
  max: 2000,
  tooLong: 'description_long',
  ofEveryKind: true,
};

export const elevator: FieldRow = {
  name: 'elevator',
  label: { ru: 'Лифт', ro: 'Lift' },
  part: 'extra',
  section: 'building',
  icon: 'Elevator',
  type: 'flag',
};

/* What an offer answers with one value and a search with all that would do: each side says how. */

export const rooms = {
  name: 'rooms',
  label: { ru: 'Комнаты', ro: 'Camere' },
  part: 'main',
  section: 'rooms',
  icon: 'Door',
  dictionary: 'rooms',
  required: 'rooms_required',
  answeredBy: 'is_studio',
} as const;

export const pets = {
  name: 'pets',
  label: { ru: 'Питомцы', ro: 'Animale de companie' },
  wire: 'home_animals',
  part: 'main',
  section: 'pets',
  icon: 'Paw',
  type: 'options',
  deals: rentDeals,
  required: 'pets_required',
} as const;

export const heating = {
  name: 'heating',
  label: { ru: 'Отопление', ro: 'Încălzire' },
  part: 'extra',
  section: 'parameters',
  icon: 'Flame',
  dictionary: 'heating',
} as const;

export const repair = {
  name: 'repair',
  label: { ru: 'Ремонт', ro: 'Stare' },
  part: 'extra',
  section: 'parameters',
  icon: 'Paint',
  dictionary: 'repair',
} as const;

export const parking = {
  name: 'parking',
  label: { ru: 'Парковка', ro: 'Parcare' },
  part: 'extra',
  section: 'comfort',
  icon: 'ParkingCircle',
  dictionary: 'parking',
} as const;

export const buildingType = {
  name: 'building_type',
  label: { ru: 'Тип здания', ro: 'Tipul clădirii' },
  part: 'extra',
  section: 'building',
  icon: 'BuildingSkyscraper',
  dictionary: 'buildingType',
} as const;

export const yearOfConstruction = {
  name: 'year_of_construction',
  label: { ru: 'Год постройки', ro: 'Anul construcției' },
  part: 'extra',
  section: 'building',
  icon: 'CalendarEvent',
  ...inYears,
} as const;

export const plotArea = {
  name: 'plot_area',
  label: { ru: 'Площадь участка', ro: 'Suprafața terenului' },
  part: 'extra',
  section: 'plot',
  icon: 'Fence',
  ...inSot,
} as const;

export const commercialType: FieldRow = {
  name: 'commercial_type',
  label: { ru: 'Тип помещения', ro: 'Tipul spațiului comercial' },
  wire: 'commerical_type',
  part: 'main',
  section: 'type',
  icon: 'BuildingStore',
  type: 'options',
  dictionary: 'commercialType',
  required: 'commercial_type_required',
};

export const commercialRepair: FieldRow = {
  name: 'commercial_repair',
  label: { ru: 'Ремонт', ro: 'Stare' },
  wire: 'commerical_repair',
  part: 'main',
  section: 'type',
  icon: 'Tools',
  type: 'options',
  dictionary: 'commercialRepair',
  required: 'repair_required',
};

export const landType = {
  name: 'land_type',
  label: { ru: 'Тип участка', ro: 'Tipul terenului' },
  part: 'main',
  section: 'type',
  icon: 'Plant',
  dictionary: 'landType',
  required: 'land_type_required',
} as const;

export const storeys: FieldRow = {
  name: 'number_of_storeys',
  label: { ru: 'Этажность', ro: 'Numărul de etaje' },
  part: 'extra',
  section: 'plot',
  icon: 'Stairs',
  type: 'number',
  min: 0,
  max: 100,
  step: 1,
};

export const area = {
  name: 'area',
  label: { ru: 'Площадь', ro: 'Suprafață' },
  part: 'main',
  section: 'area',
  icon: 'RulerMeasure',
  ...inSquareMetres,
} as const;

/** Says in place of the rooms how many there are. */
export const isStudio: FieldRow = {
  ...flags('main', 'rooms', { is_studio: ['BedFlat', 'Студия', 'Studio'] })[0]!,
  drawnBy: 'rooms',
};

export const layoutFlags = flags('extra', 'layout', {
  terrace: ['Beach', 'Терраса', 'Terasă'],
  tech_room: ['Tools', 'Техническая комната', 'Cameră tehnică'],
  not_angular: ['BoxModel2', 'Не угловая', 'Necolțat (apartament de mijloc)'],
  double_sided: ['ArrowsHorizontal', 'Окна на две стороны', 'Ferestre pe două părți'],
  open_view: ['Mountain', 'Открытый вид', 'Priveliște deschisă'],
  view_courtyard: ['Trees', 'Вид во двор', 'Vedere spre curte'],
  view_park: ['Tree', 'Вид на парк', 'Vedere spre parc'],
  floor_to_ceiling_windows: ['WindowMaximize', 'Панорамные окна', 'Ferestre panoramice'],
  bath: ['Bath', 'Ванна', 'Cadă'],
  shower: ['Droplet', 'Душ', 'Duș'],
});

export const balconyCount = counts('extra', 'rooms', { balcony_count: ['Sun', 'Балконы', 'Balcoane'] });
export const bathroomCount = counts('extra', 'rooms', { bathroom_count: ['Bath', 'Санузлы', 'Grupuri sanitare'] });
export const loggiaCount = counts('extra', 'layout', { loggia_count: ['Window', 'Лоджии', 'Logii'] });
export const wardrobeCount = counts('extra', 'layout', {
  wardrobe_count: ['Hanger', 'Гардеробные', 'Dressinguri'],
});

export const comfortFlags = flags('extra', 'comfort', {
  basic_furniture: ['Armchair', 'С мебелью', 'Mobilat'],
  unfurnished: ['ArmchairOff', 'Без мебели', 'Fără mobilă'],
  air_conditioning: ['AirConditioning', 'Кондиционер', 'Aer condiționat'],
  washing_machine: ['WashMachine', 'Стиральная машина', 'Mașină de spălat'],
  fridge: ['Fridge', 'Холодильник', 'Frigider'],
  dishwasher: ['BowlSpoon', 'Посудомоечная машина', 'Mașină de spălat vase'],
  heated_floor: ['Grid4x4', 'Тёплый пол', 'Încălzire în pardoseală'],
  drying_machine: ['Wind', 'Сушильная машина', 'Uscător de rufe'],
  thermostat: ['TemperaturePlus', 'Терморегулятор', 'Termostat'],
  internet: ['Wifi', 'Интернет', 'Internet'],
  dishes: ['ToolsKitchen2', 'Посуда', 'Veselă'],
  bed_sheets: ['Bed', 'Постельное бельё', 'Lenjerie de pat'],
});
export const garage = askedAs('parking', flags('extra', 'comfort', { garage: ['CarGarage', 'Гараж', 'Garaj'] }));

const percent = { min: 0, max: 100, step: 0.5, unit: 'percent' } as const;

/** Who pays whoever brought both sides together, and how much of a month's rent or of the price. */
export const commission = {
  name: 'commission',
  label: { ru: 'Комиссия', ro: 'Comision' },
  part: 'extra',
  section: 'terms',
  icon: 'Coin',
  dictionary: 'commission',
} as const;
export const commissionPercent: FieldRow = {
  name: 'commission_percent',
  label: { ru: 'Комиссия, %', ro: 'Comision, %' },
  part: 'extra',
  section: 'terms',
  icon: 'Percentage',
  type: 'number',
  ...percent,
};

/** What a home or a shop costs a month beside its price. */
const inEurosAMonth = { min: 0, max: 10_000, step: 1, unit: 'eurMonth' } as const;
export const utilityCosts: FieldRow[] = [
  {
    name: 'utilities_winter',
    label: { ru: 'Коммунальные услуги зимой', ro: 'Servicii comunale iarna' },
    part: 'extra',
    section: 'terms',
    icon: 'Temperature',
    type: 'number',
    ...inEurosAMonth,
    deals: ['rent', 'sale', 'exchange'],
  },
  {
    name: 'utilities_summer',
    label: { ru: 'Коммунальные услуги летом', ro: 'Servicii comunale vara' },
    part: 'extra',
    section: 'terms',
    icon: 'Sun',
    type: 'number',
    ...inEurosAMonth,
    deals: ['rent', 'sale', 'exchange'],
  },
];

/** The first day on which one can move in; of a search, the last one that would do. */
export const freeFrom: FieldRow = {
  name: 'free_from',
  label: { ru: 'Свободно с', ro: 'Liber de la' },
  part: 'extra',
  section: 'terms',
  icon: 'CalendarEvent',
  type: 'day',
};

export const children: FieldRow = {
  ...flags('extra', 'terms', { children: ['MoodKid', 'Можно с детьми', 'Se acceptă copii'] })[0]!,
  deals: rentDeals,
};

/** Of a house's ground and what leads to it. */
export const houseFlags = flags('extra', 'plot', {
  bathhouse: ['Bucket', 'Баня', 'Baie rusească'],
  asphalt_road: ['Road', 'Асфальтная дорога', 'Drum asfaltat'],
});

/** Of the ground that apartments have too, and of what comes by pipe and wire. */
export const groundFlags = [
  ...flags('extra', 'plot', {
    summer_house: ['Umbrella', 'Беседка', 'Foișor'],
    pool: ['Pool', 'Бассейн', 'Piscină'],
  }),
  ...flags('extra', 'utilities', {
    light: ['Bulb', 'Электричество', 'Electricitate'],
    water: ['Droplets', 'Вода', 'Apă'],
    sewerage: ['Ripple', 'Канализация', 'Canalizare'],
  }),
];

/**
 * What only a house's form asks. Both forms have one list on the wire, so an apartment that comes with such a field keeps
 * and shows it.
 */
export const unasked = (rows: readonly FieldRow[]): FieldRow[] =>
  rows.map((row) => ({ ...row, unasked: true, requiredOnEdit: undefined }));
