import type { Locale, Role } from '@app/domain/kinds';
import { specialisations } from '@app/domain/references';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { aboutRealtor } from '../words/aboutRealtor.ts';
import { agencies } from './agencies.ts';
import { inBothLanguages, nameStocks } from './names.ts';

export interface DemoPerson {
  role: Role;
  name: string;
  locale: Locale;
  woman: boolean;
  age: number;
  /** E.164. */
  phone: string;
  email: string | null;
  proven: boolean;
  verified: boolean;
  blocked: boolean;
  /** Index in `agencies`, for realtors who work in one. */
  agency: number | null;
  specialisations: number[];
  about: string | null;
  hasPortrait: boolean;
  /** Days since the account was made. */
  daysHere: number;
}

/** The first people are those whose sign-in is printed; they have the easiest numbers. */
const leading: readonly { role: Role; locale: Locale; verified?: boolean; agency?: number }[] = [
  { role: 'owner', locale: 'ru' },
  { role: 'realtor', locale: 'ro', verified: true, agency: 0 },
  { role: 'client', locale: 'ro' },
  { role: 'admin', locale: 'ru' },
];

/** So that the two agencies with accounts have colleagues in the smallest demo. */
const together: Readonly<Record<number, number>> = { 4: 0, 5: 0, 6: 0, 7: 1, 8: 1 };

const phoneOf = (index: number) => `+37369${String(index + 1).padStart(6, '0')}`;

function roleOf(index: number, r: Random): Role {
  return r.weighted<Role>(
    index < 12
      ? [['realtor', 1]]
      : [
          ['owner', 45],
          ['client', 48],
          ['realtor', 7],
        ],
  );
}

function emailOf(name: string, index: number): string {
  const ascii = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/ +/g, '.');
  return `${ascii || 'user'}${index + 1}@example.com`;
}

function demoPerson(index: number): DemoPerson {
  const r = seededRandom(9_001 + index * 613);
  const fixed = leading[index];
  const role = fixed?.role ?? roleOf(index, r);
  const locale = fixed?.locale ?? (r.chance(0.55) ? 'ro' : 'ru');
  const woman = r.chance(0.5);
  const stock = r.weighted(nameStocks.map((s) => [s, s.share] as const));
  const given = inBothLanguages(r.pick(woman ? stock.women : stock.men), woman);
  const surname = inBothLanguages(r.pick(stock.surnames), woman);
  const realtor = role === 'realtor';
  const drawn = realtor && r.chance(0.8) ? r.int(0, agencies.length - 1) : null;
  const agency = fixed?.agency ?? (realtor ? (together[index] ?? drawn) : null);
  const fields = realtor ? r.shuffle(specialisations.map((s) => s.id)).slice(0, r.int(2, 4)) : [];
  return {
    role,
    name: `${given[locale]} ${surname[locale]}`,
    locale,
    woman,
    age: r.int(22, 68),
    phone: phoneOf(index),
    email: fixed || r.chance(0.6) ? emailOf(`${given.ro} ${surname.ro}`, index) : null,
    proven: fixed !== undefined || realtor || r.chance(0.6),
    verified: fixed?.verified ?? (realtor && r.chance(0.65)),
    // One blocked account shows what the admin's list and the refusals look like.
    blocked: index === 38,
    agency: role === 'admin' ? null : agency,
    specialisations: fields.toSorted((a, b) => a - b),
    about: realtor ? aboutRealtor(locale, woman, r) : null,
    hasPortrait: fixed !== undefined || realtor || r.chance(0.6),
    daysHere: r.int(40, 700),
  };
}

/** Days since each of the newcomers came: more in the last month than in the one before. */
const arrivals = [0.2, 1.4, 3, 5.5, 8, 10, 12.5, 16, 20, 24, 28, 33, 38, 47, 54] as const;

/** Who came so lately that they have nothing yet. @param from number of the first of them */
export function demoNewcomers(from: number): DemoPerson[] {
  return arrivals.map((daysHere, i) => ({
    ...demoPerson(from + i),
    role: i % 3 === 0 ? 'owner' : 'client',
    verified: false,
    blocked: false,
    agency: null,
    specialisations: [],
    about: null,
    hasPortrait: false,
    daysHere,
  }));
}

/** The people of the demo market; the first four are owner, realtor, client and administrator. */
export function demoPeople(count: number): DemoPerson[] {
  return Array.from({ length: count }, (_, index) => demoPerson(index));
}
