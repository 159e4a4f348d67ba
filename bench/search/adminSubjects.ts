import { adminOfferStates } from '@app/contract/adminOffers';
import { adminSearchStates } from '@app/contract/adminSearches';
import { userStates } from '@app/contract/adminUserList';
import { deals, propertyTypes, roles } from '@app/domain/kinds';
import type { Subject } from './subjects.ts';

const first = ['an', 'ио', 'мар', 'ром', 'cat', 'vas', 'але', 'ser', 'nic', 'тат', 'dum', 'еле'];
const names = ['popescu', 'русу', 'ceban', 'ion rusu', 'мария', 'мунтяну', 'elena', 'сергей', 'ana munteanu', 'ольга'];
const rare = ['yozefina', 'квадратов', 'zz', 'ъы', 'popescu zinovia', 'ion rusu 9'];
const streets = ['eminescu', 'dacia', 'ștefan cel', 'пушкина', 'albis', 'bd. moscova', 'куза', 'mateevici 12', 'alba'];
const numbers = Array.from({ length: 12 }, (_, i) => i + 1);

/** `GET` of one of the lists with each of these values of one filter. */
function list(of: 'users' | 'offers' | 'requests', filter: string, values: readonly (string | number)[]): string[] {
  return values.map((value) => {
    const query = new URLSearchParams(filter === '' ? '' : { [filter]: String(value) });
    return `/api/admin-dashboard/${of}?${query.toString()}`;
  });
}

const alone = (
  of: 'users' | 'offers' | 'requests',
  title: string,
  filter: string,
  values: readonly (string | number)[],
): Subject[] =>
  values.map((value) => ({ name: `${title}: ${filter} ${value}`.slice(0, 23), paths: list(of, filter, [value]) }));

const shared = (of: 'offers' | 'requests', title: string, states: readonly string[]): Subject[] => [
  { name: `${title}: first page`, paths: list(of, '', ['']) },
  { name: `${title}: deep page`, paths: list(of, '', ['']).map((path) => `${path}#deep`) },
  ...alone(of, title, 'state', states),
  ...alone(of, title, 'deal', Object.values(deals)),
  ...alone(of, title, 'kind', Object.values(propertyTypes)),
  {
    name: `${title}: of a person`,
    paths: list(
      of,
      'user',
      numbers.map((n) => n * 37),
    ),
  },
  {
    name: `${title}: number`,
    paths: list(
      of,
      'q',
      numbers.map((n) => `#${n * 7_919}`),
    ),
  },
];

/** Digits of a phone as they are typed: the whole, its middle, its end. */
const phones = [
  numbers.map((n) => `+373 69 ${String(n * 79_193).padStart(6, '0')}`),
  numbers.map((n) => String(n * 4_177).padStart(5, '0')),
  numbers.map((n) => String(n * 53).padStart(3, '1')),
] as const;

export const adminSubjects: readonly Subject[] = [
  { name: 'users: newest', paths: list('users', 'sort', ['newest']) },
  { name: 'users: oldest', paths: list('users', 'sort', ['oldest']) },
  { name: 'users: deep page', paths: list('users', 'sort', ['newest', 'oldest']).map((path) => `${path}#deep`) },
  ...alone('users', 'users', 'role', roles),
  ...alone('users', 'users', 'state', userStates),
  { name: 'users: a few letters', paths: list('users', 'q', first) },
  { name: 'users: names', paths: list('users', 'q', names) },
  { name: 'users: hardly anybody', paths: list('users', 'q', rare) },
  { name: 'users: whole phone', paths: list('users', 'q', phones[0]) },
  { name: 'users: five digits', paths: list('users', 'q', phones[1]) },
  { name: 'users: three digits', paths: list('users', 'q', phones[2]) },
  ...shared('offers', 'offers', adminOfferStates),
  { name: 'offers: street', paths: list('offers', 'q', streets) },
  { name: 'offers: no such street', paths: list('offers', 'q', ['yozefina', 'квадратная', 'zz', 'eminescu 9999']) },
  ...shared('requests', 'searches', adminSearchStates),
  { name: 'searches: price', paths: list('requests', 'price', [150, 400, 900, 45_000, 90_000, 180_000]) },
  { name: 'searches: rare price', paths: list('requests', 'price', [1, 3, 7_000_000, 90_000_000]) },
  { name: 'searches: letters', paths: list('requests', 'q', first) },
  { name: 'searches: names', paths: list('requests', 'q', names) },
  { name: 'searches: hardly any', paths: list('requests', 'q', rare) },
  { name: 'searches: whole phone', paths: list('requests', 'q', phones[0]) },
  { name: 'searches: five digits', paths: list('requests', 'q', phones[1]) },
];
