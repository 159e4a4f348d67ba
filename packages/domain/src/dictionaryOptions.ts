import { option } from './dictionaryOption.ts';

/** Options of what stands on the ground: homes and their people. Ids, order and meaning are fixed: outside clients know them. */
export const homeOptions = [
  option(1, 'heating', 'heating_autonomous', 'Автономное', 'Autonomă'),
  option(2, 'heating', 'heating_central', 'Центральное', 'Centralizată'),
  option(3, 'heating', 'heating_any', 'Любое', 'Oricare', { hiddenInOffers: true }),

  option(4, 'repair', 'repair_designer', 'Дизайнерский', 'Design individual', { icon: 'lamp' }),
  option(5, 'repair', 'repair_habitable', 'Жилое состояние', 'Stare locuibilă', { icon: 'table' }),
  option(6, 'repair', 'repair_white_shell', 'Белый вариант', 'Variantă albă', { icon: 'build-definition' }),
  option(7, 'repair', 'repair_needed', 'Нужен ремонт', 'Necesită renovare', { icon: 'instruments' }),

  option(8, 'parking', 'parking_covered', 'Подземная или гараж', 'Subterană sau garaj'),
  option(9, 'parking', 'parking_open', 'Открытая', 'În aer liber'),
  option(10, 'parking', 'parking_none', 'Нет', 'Fără parcare'),

  option(11, 'buildingType', 'building_new', 'Новострой', 'Construcție nouă'),
  option(12, 'buildingType', 'building_stone', 'Котелец или кирпич', 'Cotileț sau cărămidă'),
  option(13, 'buildingType', 'building_panel', 'Панельный', 'Din panouri'),
  option(14, 'buildingType', 'building_monolith', 'Монолит', 'Monolit'),
  option(15, 'buildingType', 'building_old', 'Старый фонд', 'Fond vechi'),

  option(16, 'homeAnimals', 'has_no_pets', 'Без животных', 'Fără animale'),
  option(17, 'homeAnimals', 'has_cat', 'Кошка', 'Pisică'),
  option(18, 'homeAnimals', 'has_dog', 'Собака', 'Câine'),
  option(19, 'homeAnimals', 'has_small_pet', 'Мелкое животное', 'Animal mic'),
  option(20, 'homeAnimals', 'has_other_pet', 'Другое', 'Altul'),

  option(39, 'floorWish', 'floor_not_first', 'Не первый', 'Nu primul'),
  option(40, 'floorWish', 'floor_not_last', 'Не последний', 'Nu ultimul'),
  option(41, 'floorWish', 'floor_first', 'Только первый', 'Doar primul'),
  option(42, 'floorWish', 'floor_last', 'Только последний', 'Doar ultimul'),

  option(43, 'pets', 'pets_none', 'Без животных', 'Fără animale'),
  option(44, 'pets', 'pets_cats', 'Можно с кошкой', 'Se acceptă pisici'),
  option(45, 'pets', 'pets_dogs', 'Можно с собакой', 'Se acceptă câini'),
  option(46, 'pets', 'pets_paid', 'За доплату', 'Contra plată'),

  option(47, 'rooms', 'rooms_1', '1 комната', '1 cameră'),
  option(48, 'rooms', 'rooms_2', '2 комнаты', '2 camere'),
  option(49, 'rooms', 'rooms_3', '3 комнаты', '3 camere'),
  option(50, 'rooms', 'rooms_4', '4 комнаты', '4 camere'),
  option(51, 'rooms', 'rooms_5', '5 комнат', '5 camere'),
  option(52, 'rooms', 'rooms_6', '6 и больше', '6 și mai multe'),
  option(53, 'rooms', 'rooms_studio', 'Студия', 'Studio', { hiddenInOffers: true, hiddenInSearches: true }),
] as const;

/** Options of any deal. */
export const dealOptions = [
  option(54, 'commission', 'commission_none', 'Без комиссии', 'Fără comision'),
  option(55, 'commission', 'commission_owner', 'Платит собственник', 'Plătește proprietarul'),
  option(56, 'commission', 'commission_shared', 'Пополам', 'În părți egale'),
  option(57, 'commission', 'commission_client', 'Платит клиент', 'Plătește clientul'),
] as const;

/** Options of land and commercial property. */
export const groundOptions = [
  option(21, 'landType', 'land_building', 'Под строительство', 'Pentru construcție'),
  option(22, 'landType', 'land_farm', 'Сельскохозяйственный', 'Agricol'),
  option(23, 'landType', 'land_garden', 'Сад или дача', 'Grădină sau casă de vacanță'),
  option(24, 'landType', 'land_commerce', 'Под коммерческое строительство', 'Comercial'),

  option(25, 'commercialType', 'commercial_office', 'Офис', 'Oficiu'),
  option(26, 'commercialType', 'commercial_shop', 'Магазин', 'Magazin'),
  option(27, 'commercialType', 'commercial_warehouse', 'Склад', 'Depozit'),
  option(28, 'commercialType', 'commercial_production', 'Производство', 'Hală de producție'),
  option(29, 'commercialType', 'commercial_restaurant', 'Ресторан или кафе', 'Restaurant sau cafenea'),
  option(30, 'commercialType', 'commercial_services', 'Сфера услуг, клиника', 'Servicii sau clinică'),
  option(31, 'commercialType', 'commercial_hotel', 'Гостиница', 'Hotel'),
  option(32, 'commercialType', 'commercial_free', 'Свободное назначение', 'Destinație liberă'),

  option(33, 'commercialRepair', 'commercial_repair_designer', 'Дизайнерский', 'Design individual'),
  option(34, 'commercialRepair', 'commercial_repair_ready', 'Готово к работе', 'Gata de utilizare'),
  option(35, 'commercialRepair', 'commercial_repair_white', 'Белый вариант', 'Variantă albă'),
  option(36, 'commercialRepair', 'commercial_repair_grey', 'Серый вариант', 'Variantă gri'),
  option(37, 'commercialRepair', 'commercial_repair_needed', 'Нужен ремонт', 'Necesită renovare'),
  option(38, 'commercialRepair', 'commercial_repair_any', 'Любой', 'Oricare', { hiddenInOffers: true }),
] as const;
