import type { Area } from './place.ts';
import { settlement } from './settlement.ts';

const suburb = (ro: string, ru: string, lng: number, lat: number): Area => settlement('suburb', ro, ru, lng, lat, 4);

/** Towns and villages around Chișinău that the market counts as its suburbs. Centres are good to about a kilometre. */
export const suburbs: readonly Area[] = [
  suburb('Durlești', 'Дурлешты', 28.7625, 47.0178),
  suburb('Codru', 'Кодру', 28.8192, 46.9753),
  suburb('Stăuceni', 'Ставчены', 28.8679, 47.0964),
  suburb('Trușeni', 'Трушены', 28.6856, 47.0558),
  suburb('Cricova', 'Криково', 28.8614, 47.1386),
  suburb('Băcioi', 'Бачой', 28.885, 46.912),
  suburb('Sîngera', 'Сынжера', 28.9708, 46.9139),
  suburb('Vatra', 'Ватра', 28.73, 47.076),
  suburb('Ghidighici', 'Гидигич', 28.763, 47.085),
  suburb('Bubuieci', 'Бубуечь', 28.945, 46.985),
  suburb('Tohatin', 'Тохатин', 28.968, 47.056),
  suburb('Colonița', 'Колоница', 28.96, 47.04),
  suburb('Budești', 'Будешты', 29.0, 47.05),
  suburb('Cruzești', 'Крузешты', 28.99, 47.0),
  suburb('Grătiești', 'Гратиешты', 28.836, 47.097),
  suburb('Ciorescu', 'Чореску', 28.8886, 47.1306),
  suburb('Goianul Nou', 'Новый Гоян', 28.857, 47.123),
  suburb('Dumbrava', 'Думбрава', 28.716, 47.053),
  suburb('Dobrogea', 'Доброжа', 28.929, 46.891),
  suburb('Vadul lui Vodă', 'Вадул-луй-Водэ', 29.0756, 47.0917),
  suburb('Ialoveni', 'Яловены', 28.7778, 46.9433),
  suburb('Dănceni', 'Данчены', 28.712, 46.961),
  suburb('Măgdăcești', 'Магдачешты', 28.834, 47.158),
];
