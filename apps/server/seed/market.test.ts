import { fieldsFor } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import { checkValues } from '@app/contract/fields/schema';
import { searchFields } from '@app/contract/fields/searchFields';
import { isInMoldova } from '@app/domain/gazetteer/country';
import { isZone } from '@app/domain/zones';
import { describe, expect, it } from 'vitest';
import type { OfferDraft } from './offers/draft.ts';
import { offerNumber } from './offers/offer.ts';
import { album } from './photos/album.ts';
import { library } from './photos/library.ts';
import { demoCode } from './rows/demoCode.ts';
import { searchNumber } from './searches/search.ts';

const ownerOf = (i: number) => ({ locale: i % 2 ? 'ro' : 'ru', realtor: i % 3 === 0 }) as const;
const offers = Array.from({ length: 1_200 }, (_, i) => offerNumber(i, ownerOf(i)));
const searches = Array.from({ length: 500 }, (_, i) => searchNumber(i, ownerOf(i)));
const flag = (draft: OfferDraft, name: string) => draft.values[name] === true;
const text = (draft: OfferDraft) => (draft.values.description ?? '') as string;

describe('the demo market', () => {
  it('is the same each time, and each offer is another', () => {
    expect(offers.slice(0, 50)).toEqual(offers.slice(0, 50).map((_, i) => offerNumber(i, ownerOf(i))));
    expect(new Set(offers.map((offer) => JSON.stringify(offer))).size).toBe(offers.length);
  });

  it('passes the offer form, edit included, and says nothing that the form does not ask', () => {
    for (const [i, { kind, deal, values }] of offers.entries()) {
      const fields = fieldsFor(offerFields, kind, deal);
      expect(checkValues(fields, values, 'edit'), `offer ${i}`).toEqual([]);
      const names = new Set(fields.map((f) => f.name));
      expect(
        Object.keys(values).filter((name) => !names.has(name)),
        `offer ${i}`,
      ).toEqual([]);
    }
  });

  it('passes the search form with one to five zones that are zones', () => {
    for (const [i, { kind, deal, values, zones }] of searches.entries()) {
      const fields = fieldsFor(searchFields, kind, deal);
      expect(checkValues(fields, values, 'create'), `search ${i}`).toEqual([]);
      expect(zones.length).toBeGreaterThan(0);
      expect(zones.length).toBeLessThan(6);
      expect(zones.every((zone) => isZone(zone.ring))).toBe(true);
    }
    expect(new Set(searches.map((s) => s.zones.length)).size).toBe(5);
    expect(
      searches.some((s) => s.zones.some((z) => z.sector)) && searches.some((s) => s.zones.some((z) => !z.sector)),
    ).toBe(true);
  });

  it('has every kind at every deal, homes by the day too, all in Moldova', () => {
    expect(new Set(offers.map(({ kind, deal }) => `${kind} ${deal}`)).size).toBe(14);
    expect(offers.filter(({ spot }) => !isInMoldova(spot.point))).toEqual([]);
    expect(offers.filter(({ outline, kind }) => outline && (kind !== 'land' || !isZone(outline)))).toEqual([]);
  });

  it('asks what Chișinău asks: 900–1,600 €/m² for a flat, 6–11 €/m² a month', () => {
    const metres = (deal: string) =>
      offers
        .filter((o) => o.kind === 'apartment' && o.deal === deal && o.spot.surroundings === 'capital')
        .map((o) => (o.values.price as number) / (o.values.area as number));
    // Prices are rounded to 10 € in rent and 500 € in sales.
    expect(Math.min(...metres('sale'))).toBeGreaterThan(875);
    expect(Math.max(...metres('sale'))).toBeLessThan(1_625);
    expect(Math.min(...metres('rent'))).toBeGreaterThan(5.7);
    expect(Math.max(...metres('rent'))).toBeLessThan(11.4);
  });

  it('has a market of homes by the day: their prices, terms and searches', () => {
    const daily = offers.filter(({ deal }) => deal === 'rentByDay');
    const wanted = searches.filter(({ deal }) => deal === 'rentByDay');
    expect([daily.length > 10, wanted.length > 10]).toEqual([true, true]);
    for (const { values } of [...daily, ...wanted]) expect(values.rent_term).toMatchObject({ unit: 'days' });
    expect(Math.max(...daily.map(({ values }) => values.price as number))).toBeLessThan(300);
    expect(Math.max(...wanted.map(({ values }) => (values.budget as number[])[1]!))).toBeLessThan(400);
  });

  it('describes only what is there, in the language of its owner', () => {
    for (const [i, draft] of offers.entries()) {
      const said = text(draft).toLowerCase();
      expect(said).not.toMatch(/undefined|NaN|\{/);
      if (ownerOf(i).locale === 'ro') expect(said, said).not.toMatch(/[а-я]/);
      else if (said) expect(said, said).toMatch(/[а-я]/);
      const claims: [RegExp, boolean][] = [
        [/балкон|balcon(?!i)/, flag(draft, 'balcony')],
        [/кондиционер|aer condiționat/, flag(draft, 'air_conditioning')],
        [/мебель есть|мебель остаётся|mobila există|mobila rămâne/, !flag(draft, 'unfurnished')],
        [/парк\.|spre parc/, flag(draft, 'view_park')],
        [/бассейн|piscină/, flag(draft, 'pool')],
        [/кошка не помеха|pisica nu este/, JSON.stringify(draft.values.pets ?? []).includes('cats')],
      ];
      for (const [claim, fact] of claims) if (claim.test(said)) expect(fact, `${claim}: ${said}`).toBe(true);
    }
  });

  it('shows an empty flat empty, and only pictures of the library', () => {
    for (const [i, draft] of offers.entries()) {
      const pictures = album(i, draft);
      expect(pictures.length).toBeGreaterThan(1);
      expect(pictures.every((picture) => library.includes(picture))).toBe(true);
      expect(new Set(pictures).size, `album ${i}`).toBe(pictures.length);
      const furnished = pictures.some(({ kind }) => kind === 'living' || kind === 'bedroom');
      if (draft.values.repair === 'repair_white_shell' || flag(draft, 'unfurnished')) expect(furnished).toBe(false);
    }
    expect(library.length).toBeLessThan(80);
  });

  it('gives each row a short code of its own', () => {
    const codes = Array.from({ length: 20_000 }, (_, i) => demoCode(i * 53));
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z][a-hjkmnp-z2-9]{7}$/);
  });
});
