import { deals, propertyTypes, type Role } from '@app/domain/kinds';
import type { Reference } from '@app/domain/references';

const words = (id: number, code: string, ru: string, ro: string): Reference => ({ id, code, title: { ru, ro } });

export const propertyTypeTexts: readonly Reference[] = [
  words(propertyTypes.apartment, 'apartment', 'Квартира', 'Apartament'),
  words(propertyTypes.house, 'house', 'Дом', 'Casă'),
  words(propertyTypes.land, 'land', 'Участок', 'Teren'),
  words(propertyTypes.commercial, 'commercial', 'Коммерческая недвижимость', 'Spațiu comercial'),
];

export const requestTypeTexts: readonly Reference[] = [
  words(deals.rent, 'rent', 'Аренда', 'Închiriere'),
  words(deals.sale, 'sale', 'Купить', 'Cumpărare'),
  words(deals.exchange, 'exchange', 'Обменять', 'Schimb'),
];

/** What a price is for. */
export const paymentTypeTexts: readonly Reference[] = [
  words(1, 'month', 'В месяц', 'Pe lună'),
  words(2, 'day', 'В сутки', 'Pe zi'),
  words(3, 'once', 'Единоразово', 'Integral'),
];

type ChosenRole = Exclude<Role, 'admin'>;
export const roleTexts: readonly (Reference & { code: ChosenRole })[] = [
  { id: 1, code: 'client', title: { ru: 'Клиент', ro: 'Client' } },
  { id: 2, code: 'owner', title: { ru: 'Собственник', ro: 'Proprietar' } },
  { id: 3, code: 'realtor', title: { ru: 'Риелтор', ro: 'Agent imobiliar' } },
];
