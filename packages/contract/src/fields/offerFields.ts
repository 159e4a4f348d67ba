import { phoneChoices } from '@app/domain/phoneOpening';
import { askedAs, type FieldRow, type FieldTable, flags, inBothParts, rentDeals, tableOf } from './field.ts';
import {
  area,
  balconyCount,
  bathroomCount,
  buildingType,
  children,
  comfortFlags,
  commercialRepair,
  commercialType,
  commission,
  commissionPercent,
  description,
  elevator,
  exchangeFor,
  freeFrom,
  garage,
  heating,
  groundFlags,
  houseFlags,
  inEuros,
  inSot,
  isStudio,
  landType,
  loggiaCount,
  wardrobeCount,
  layoutFlags,
  parking,
  pets,
  plotArea,
  rentTerm,
  repair,
  rooms,
  storeys,
  unasked,
  utilityCosts,
  yearOfConstruction,
} from './sharedFields.ts';

/* The fields of an offer; options stand in the dictionaries. */

const price: FieldRow = {
  name: 'price',
  label: { ru: 'Цена', ro: 'Preț' },
  part: 'main',
  section: 'price',
  icon: 'CurrencyEuro',
  type: 'number',
  min: 1,
  ...inEuros,
  ofMarket: true,
  required: 'price_required',
};
const deposit: FieldRow = {
  name: 'deposit',
  label: { ru: 'Залог', ro: 'Garanție' },
  part: 'main',
  section: 'price',
  icon: 'Key',
  type: 'choice',
  values: [0, 1, 2],
  deals: ['rent'],
  looksAt: ['pets'],
};
const floor: FieldRow = {
  name: 'floor',
  label: { ru: 'Этаж', ro: 'Etaj' },
  part: 'extra',
  section: 'area',
  icon: 'Stairs',
  type: 'number',
  min: 0,
  max: 100,
  step: 1,
  atMost: { field: 'total_floors', error: 'floor_order' },
  requiredOnEdit: 'floor_required_on_edit',
};
const totalFloors: FieldRow = {
  name: 'total_floors',
  label: { ru: 'Этажность', ro: 'Etaje în total' },
  part: 'extra',
  section: 'area',
  icon: 'Building',
  type: 'number',
  min: 1,
  max: 100,
  step: 1,
  drawnBy: 'floor',
};
/** When the owner's phone opens here, where it is not as the account says. */
const phoneOpens: FieldRow = {
  name: 'phone_opens',
  label: { ru: 'Когда показывать телефон', ro: 'Când se afișează numărul' },
  part: 'extra',
  section: 'contact',
  icon: 'Phone',
  type: 'choice',
  values: Object.values(phoneChoices),
};

/** Where it can be seen moving; opened by a press, on its own site. */
const video: FieldRow = {
  name: 'video_url',
  label: { ru: 'Видео', ro: 'Video' },
  part: 'extra',
  section: 'description',
  icon: 'Video',
  type: 'link',
  max: 300,
};
const deal: FieldRow[] = [{ ...commission, type: 'option' }, commissionPercent];

const home: FieldRow[] = [
  exchangeFor,
  { ...rooms, type: 'option' },
  isStudio,
  ...flags('main', 'rooms', {
    is_living: ['Sofa', 'Кухня-гостиная', 'Living cu bucătărie (open space)'],
    utility_room: ['Box', 'Кладовая', 'Debara'],
  }),
  // An owner counts; whoever seeks says that there should be one.
  ...askedAs('balcony_count', flags('main', 'rooms', { balcony: ['Sun', 'Балкон', 'Balcon'] })),
  ...askedAs(
    'bathroom_count',
    inBothParts(flags('main', 'rooms', { separate_bathroom: ['Bath', 'Второй санузел', 'Al doilea grup sanitar'] })),
  ),
  ...balconyCount,
  ...bathroomCount,
  price,
  rentTerm,
  deposit,
  { ...pets, dictionary: 'pets' },
  {
    name: 'only_citizenship_rm',
    label: { ru: 'Только гражданам РМ', ro: 'Doar pentru cetățenii RM' },
    part: 'main',
    section: 'pets',
    icon: 'Id',
    type: 'flag',
    deals: rentDeals,
  },
  { ...area, type: 'number', step: 0.1, part: 'extra', requiredOnEdit: 'area_required_on_edit' },
  floor,
  totalFloors,
  { ...repair, type: 'option', requiredOnEdit: 'repair_required' },
  { ...heating, type: 'option', requiredOnEdit: 'heating_required' },
  ...layoutFlags,
  ...flags('extra', 'layout', {
    sauna: ['Temperature', 'Сауна', 'Saună'],
    bbq_zone: ['Grill', 'Зона барбекю', 'Zonă de grătar'],
  }),
  ...loggiaCount,
  ...wardrobeCount,
  ...comfortFlags,
  ...garage,
  { ...parking, type: 'option' },
  elevator,
  { ...buildingType, type: 'option' },
  { ...yearOfConstruction, type: 'number' },
  freeFrom,
  ...utilityCosts,
  ...deal,
  children,
  description,
  video,
  phoneOpens,
];

const gas = flags('extra', 'utilities', { gas: ['Flame', 'Газ', 'Gaz'] });
const houseOnly: FieldRow[] = [
  { ...plotArea, type: 'number', requiredOnEdit: 'area_required_on_edit' },
  ...groundFlags,
  ...houseFlags,
  ...gas,
];
const apartmentOnly: FieldRow[] = [
  { ...plotArea, type: 'number' },
  ...groundFlags,
  ...unasked([...houseFlags, ...gas]),
];

const commercial: FieldRow[] = [
  exchangeFor,
  commercialType,
  commercialRepair,
  {
    name: 'is_private_house',
    label: { ru: 'В частном доме', ro: 'În casă particulară' },
    part: 'main',
    section: 'type',
    icon: 'Home',
    type: 'flag',
  },
  price,
  rentTerm,
  deposit,
  { ...area, type: 'number', step: 0.1, required: 'area_required' },
  { ...floor, requiredOnEdit: undefined },
  totalFloors,
  { ...heating, type: 'option' },
  ...flags('extra', 'utilities', {
    communication: ['PlugConnected', 'Коммуникации', 'Utilități'],
    gas: ['Flame', 'Газ', 'Gaz'],
    light: ['Bulb', 'Электричество', 'Electricitate'],
    water: ['Droplets', 'Вода', 'Apă'],
  }),
  {
    name: 'first_line',
    label: { ru: 'Первая линия', ro: 'Prima linie' },
    wire: 'fisrt_line',
    part: 'extra',
    section: 'building',
    icon: 'Road',
    type: 'flag',
  },
  ...flags('extra', 'building', {
    parking: ['ParkingCircle', 'Парковка', 'Parcare'],
    ramp: ['Wheelchair', 'Пандус', 'Rampă'],
    air_conditioning: ['AirConditioning', 'Кондиционер', 'Aer condiționat'],
    all_day_access: ['Clock24', 'Круглосуточный доступ', 'Acces 24/7'],
  }),
  elevator,
  freeFrom,
  ...utilityCosts,
  ...deal,
  description,
  video,
  phoneOpens,
];

const land: FieldRow[] = [
  exchangeFor,
  { ...landType, type: 'option' },
  price,
  rentTerm,
  deposit,
  { ...area, type: 'number', ...inSot, required: 'area_required' },
  ...flags('extra', 'plot', {
    privatized: ['Certificate', 'Приватизирован', 'Privatizat'],
    there_are_buildings: ['Home', 'Есть постройки', 'Are construcții'],
    on_the_slope: ['Mountain', 'На склоне', 'În pantă'],
    road: ['Road', 'Дорога', 'Drum'],
    to_city_less_30_min: ['Car', 'До города меньше 30 минут', 'Sub 30 de minute până la oraș'],
  }),
  ...flags('extra', 'utilities', {
    communication: ['PlugConnected', 'Коммуникации', 'Utilități'],
    gas: ['Flame', 'Газ', 'Gaz'],
    water: ['Droplets', 'Вода', 'Apă'],
    electric: ['Bolt', 'Электричество', 'Electricitate'],
    sewage: ['Ripple', 'Канализация', 'Canalizare'],
  }),
  { ...storeys, requiredOnEdit: 'storeys_required_on_edit' },
  ...deal,
  description,
  video,
  phoneOpens,
];

/** `conditioning` is the commercial form's word on the wire for air conditioning. */
const commercialOnWire = commercial.map((f) => (f.name === 'air_conditioning' ? { ...f, wire: 'conditioning' } : f));

export const offerFields: FieldTable = tableOf('offers', {
  apartment: [...home, ...apartmentOnly],
  house: [...home, ...houseOnly],
  commercial: commercialOnWire,
  land,
});
