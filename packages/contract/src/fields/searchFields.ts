import { type FieldRow, type FieldTable, flags, inBothParts, minutes, rentDeals, tableOf } from './field.ts';
import {
  area,
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
  heating,
  houseFlags,
  inEuros,
  isStudio,
  landType,
  layoutCounts,
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

/* The fields of a search. The zones, user_info and photos stand beside them in `searches.ts`. */

const budget: FieldRow = {
  name: 'budget',
  label: { ru: 'Бюджет', ro: 'Buget' },
  wire: 'price',
  part: 'main',
  section: 'price',
  icon: 'CurrencyEuro',
  type: 'range',
  min: 0,
  ...inEuros,
  ofMarket: true,
  required: 'price_required',
};
const activeFor: FieldRow = {
  name: 'active_for',
  label: { ru: 'Поиск действует', ro: 'Căutarea este activă' },
  part: 'main',
  section: 'validity',
  icon: 'Hourglass',
  type: 'choice',
  values: [2, 5, 10, 30, 60, 90],
  offered: [10, 30, 60, 90],
  required: 'active_for_required',
};

/** What is to be near, measured of every offer by its place: one row for each kind of `nearKinds`. */
export const near: FieldRow[] = minutes('extra', 'near', {
  near_school: ['School', 'Школа', 'Școală'],
  near_kindergarten: ['HorseToy', 'Детский сад', 'Grădiniță'],
  near_clinic: ['Stethoscope', 'Поликлиника или больница', 'Policlinică sau spital'],
  near_pharmacy: ['Pill', 'Аптека', 'Farmacie'],
  near_shop: ['BuildingStore', 'Магазин', 'Magazin'],
  near_park: ['Trees', 'Парк', 'Parc'],
  near_stop: ['Bus', 'Остановка', 'Stație'],
});

const deal: FieldRow[] = [{ ...commission, type: 'options' }, commissionPercent];

const home: FieldRow[] = [
  exchangeFor,
  {
    name: 'people',
    label: { ru: 'Сколько человек', ro: 'Câte persoane' },
    wire: 'peoples',
    part: 'main',
    section: 'people',
    icon: 'Users',
    type: 'number',
    min: 1,
    max: 10,
    step: 1,
    required: 'people_required',
  },
  { ...rooms, type: 'options', setWire: 'rooms_any' },
  isStudio,
  ...flags('main', 'rooms', {
    is_living: ['Sofa', 'Гостиная с кухней', 'Living cu bucătărie'],
  }),
  ...inBothParts(
    flags('main', 'rooms', {
      balcony: ['Sun', 'Балкон', 'Balcon'],
      separate_bathroom: ['Bath', 'Второй санузел', 'Al doilea grup sanitar'],
    }),
  ),
  budget,
  rentTerm,
  { ...pets, dictionary: 'homeAnimals' },
  {
    name: 'citizenship_rm',
    label: { ru: 'Гражданство РМ', ro: 'Cetățenia RM' },
    part: 'main',
    section: 'pets',
    icon: 'Id',
    type: 'flag',
    deals: rentDeals,
  },
  activeFor,
  ...near,
  { ...area, type: 'range', step: 1, part: 'extra' },
  {
    name: 'floor',
    label: { ru: 'Этаж', ro: 'Etaj' },
    part: 'extra',
    section: 'area',
    icon: 'Stairs',
    type: 'options',
    dictionary: 'floorWish',
  },
  { ...heating, type: 'options' },
  { ...repair, type: 'options' },
  ...layoutFlags,
  ...flags('extra', 'layout', {
    loggia: ['Window', 'Лоджия', 'Logie'],
    dressing_room: ['Hanger', 'Гардеробная', 'Garderobă'],
  }),
  ...layoutCounts,
  ...comfortFlags,
  ...flags('extra', 'comfort', { basic_furniture: ['Armchair', 'Основная мебель', 'Mobilă de bază'] }),
  { ...parking, type: 'options' },
  elevator,
  { ...buildingType, type: 'options' },
  { ...yearOfConstruction, type: 'range' },
  freeFrom,
  ...utilityCosts,
  ...deal,
  children,
  description,
];

const houseOnly: FieldRow[] = [{ ...plotArea, type: 'range' }, ...houseFlags];

const commercial: FieldRow[] = [
  exchangeFor,
  commercialType,
  commercialRepair,
  {
    name: 'private_house_allowed',
    label: { ru: 'Подойдёт частный дом', ro: 'Se acceptă casă particulară' },
    part: 'main',
    section: 'type',
    icon: 'Home',
    type: 'flag',
    required: 'choice_required',
  },
  budget,
  rentTerm,
  { ...area, type: 'range', step: 1, required: 'area_required' },
  activeFor,
  ...near,
  { ...storeys, section: 'building' },
  freeFrom,
  ...utilityCosts,
  ...deal,
  description,
];

const land: FieldRow[] = [
  exchangeFor,
  { ...landType, type: 'options' },
  budget,
  rentTerm,
  { ...area, type: 'range', step: 1, required: 'area_required' },
  activeFor,
  ...near,
  storeys,
  ...deal,
  description,
];

export const searchFields: FieldTable = tableOf('searches', {
  apartment: [...home, ...unasked(houseOnly)],
  house: [...home, ...houseOnly],
  commercial,
  land,
});
