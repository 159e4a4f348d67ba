import type { Term, Values } from '@app/contract/fields/values';
import type { CodeOf } from '@app/domain/dictionaries';
import type { DealKind, PropertyKind } from '@app/domain/kinds';
import type { Random } from '../random.ts';

/** The minimum term of a lease; a few are let by the day. */
function rentTerm(byDay: boolean, r: Random): Term {
  if (byDay) return { value: r.pick([1, 1, 2, 3, 5]), unit: 'days' };
  return { value: r.pick([3, 6, 6, 6, 12, 12, 12]), unit: 'months' };
}

/** What an owner allows: nobody, cats, dogs, both, or both for money. */
function allowedPets(r: Random): CodeOf<'pets'>[] {
  return r.weighted<CodeOf<'pets'>[]>([
    [['pets_none'], 46],
    [['pets_cats'], 22],
    [['pets_cats', 'pets_dogs'], 16],
    [['pets_cats', 'pets_paid'], 8],
    [['pets_cats', 'pets_dogs', 'pets_paid'], 8],
  ]);
}

/** Months of deposit: one as a rule, two where pets are let in for money. */
function deposit(pets: readonly string[], r: Random): number {
  if (pets.includes('pets_paid')) return 2;
  return r.chance(0.12) ? 0 : 1;
}

const wanted: Readonly<Record<PropertyKind, readonly string[]>> = {
  apartment: [
    'Квартиру большей площади с моей доплатой / Un apartament mai mare, cu diferență din partea mea',
    'Однокомнатную в том же секторе, с доплатой мне / Un apartament cu o cameră în același sector, cu diferență pentru mine',
    'Дом в пригороде Кишинёва / O casă în suburbia Chișinăului',
    'Две небольшие квартиры в Кишинёве / Două apartamente mici în Chișinău',
  ],
  house: [
    'Двух- или трёхкомнатную квартиру в Кишинёве / Un apartament cu 2–3 camere în Chișinău',
    'Квартиру в новострое и доплату / Un apartament în bloc nou și o diferență',
    'Дом поменьше ближе к городу / O casă mai mică, mai aproape de oraș',
  ],
  land: [
    'Однокомнатную квартиру с моей доплатой / Un apartament cu o cameră, cu diferență din partea mea',
    'Участок ближе к Кишинёву / Un teren mai aproape de Chișinău',
    'Автомобиль не старше пяти лет и доплату / Un automobil de cel mult cinci ani și o diferență',
  ],
  commercial: [
    'Квартиры в Кишинёве / Apartamente în Chișinău',
    'Помещение меньшей площади в центре, с доплатой / Un spațiu mai mic în centru, cu diferență',
  ],
};

/** What an exchange asks for, in the owner's language. */
export function exchangeFor(kind: PropertyKind, locale: 'ru' | 'ro', r: Random): string {
  const [ru = '', ro = ''] = r.pick(wanted[kind]).split(' / ');
  return locale === 'ru' ? ru : ro;
}

/** The values every form has for its deal. */
export function dealValues(kind: PropertyKind, deal: DealKind, locale: 'ru' | 'ro', byDay: boolean, r: Random): Values {
  if (deal === 'exchange') return { exchange_for: exchangeFor(kind, locale, r) };
  if (deal === 'sale') return {};
  const withPets = kind === 'apartment' || kind === 'house';
  const pets = withPets ? allowedPets(r) : [];
  return {
    rent_term: rentTerm(byDay, r),
    ...(byDay ? {} : { deposit: deposit(pets, r) }),
    ...(withPets ? { pets, only_citizenship_rm: r.chance(0.06) } : {}),
  };
}
