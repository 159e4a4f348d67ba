import { optionById } from '@app/domain/dictionaries';
import { areas } from '@app/domain/gazetteer/areas';
import { capital } from '@app/domain/gazetteer/towns';
import type { Locale } from '@app/domain/kinds';
import { offeredCountries } from '@app/domain/phoneCountries';
import type { Reference } from '@app/domain/references';
import type { Db } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import {
  countByPlace,
  insertMissingOptions,
  insertMissingSpecialisations,
  selectAgencies,
  selectOptions,
  selectSpecialisations,
} from './dictionaries.queries.ts';

/** Brings the domain's options into the database at each start, where an administrator may retitle, reorder and hide them. */
export async function syncDictionaries({ db }: Pick<Services, 'db'>): Promise<void> {
  await insertMissingOptions(db);
  await insertMissingSpecialisations(db);
}

/** The options as they are kept. */
export const dictionaryRows = selectOptions;

/** Options by dictionary and order; hidden ones come too, since offers and searches may hold them. */
export async function dictionaryOptions(db: Db, locale: Locale) {
  const rows = await selectOptions(db);
  return rows.map((row) => {
    const option = optionById(row.id);
    return {
      id: row.id,
      code: row.code,
      dictionary: row.dictionary,
      translated_name: locale === 'ru' ? row.title_ru : row.title_ro,
      description: locale === 'ru' ? row.description_ru : row.description_ro,
      hidden_in_offers: row.hidden || (option?.hiddenInOffers ?? false),
      hidden_in_searches: row.hidden || (option?.hiddenInSearches ?? false),
      icon: option?.icon ?? null,
    };
  });
}

export function translated(references: readonly Reference[], locale: Locale) {
  return references.map(({ id, code, title }) => ({ id, code, translated_name: title[locale] }));
}

export async function specialisations(db: Db, locale: Locale) {
  const rows = await selectSpecialisations(db);
  return rows.map(({ id, code, title_ru, title_ro }) => ({
    id,
    code,
    translated_name: locale === 'ru' ? title_ru : title_ro,
  }));
}

export const agencies = selectAgencies;

export function urbanAreas(locale: Locale) {
  return areas.map((area) => ({
    code: area.code,
    kind: area.kind,
    urban_area_name: area.names[locale],
    city_name: area.kind === 'sector' ? capital.names[locale] : area.names[locale],
    centre: [...area.centre] as [number, number],
    outline: area.outline.map(([lng, lat]): [number, number] => [lng, lat]),
  }));
}

/** Published offers of each sector, suburb and town, zero included. */
export async function urbanAreaCounts(db: Db, now: Date) {
  const counts = await countByPlace(db, now);
  return [capital, ...areas].map(({ code }) => ({ code, count: counts.get(code) ?? 0 }));
}

export function phoneConfigs(locale: Locale) {
  return offeredCountries().map((country) => ({
    code: country.code,
    name: country.name[locale],
    code_prefix: country.prefix,
    mask: country.masks[0],
    flag: country.flag,
  }));
}
