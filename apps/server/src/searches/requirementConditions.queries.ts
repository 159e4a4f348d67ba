import { readAttributes, type AttributeRange } from '@app/contract/attributeWords';
import { searchFields } from '@app/contract/fields/searchFields';
import { limitedFields } from '@app/domain/answers';
import { optionsOf } from '@app/domain/dictionaries';
import type { DictionaryName } from '@app/domain/dictionaryOption';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/** The field that asks a dictionary's options, by the dictionary. */
const fieldOf = new Map<DictionaryName, string>(
  Object.values(searchFields).flatMap((fields) =>
    fields.flatMap((field) => ('dictionary' in field ? [[field.dictionary, field.name] as const] : [])),
  ),
);

const saysNothing = (name: string): Condition =>
  sql<boolean>`NOT (jsonb_exists(s.main, ${name}) OR jsonb_exists(s.extra, ${name}))`;

/** One of the options is wished, or any would do, or the search says nothing about it. */
function optionCondition([dictionary, codes]: [DictionaryName, string[]]): Condition {
  const anyWould = optionsOf(dictionary).flatMap(({ code }) => (code.endsWith('_any') ? [code] : []));
  const named = sql<boolean>`s.requirements && ${[...codes, ...anyWould]}::text[]`;
  const field = fieldOf.get(dictionary);
  return field ? sql<boolean>`(${named} OR ${saysNothing(field)})` : named;
}

const columns: ReadonlyMap<string, RawBuilder<unknown>> = new Map(
  Object.entries({
    ...Object.fromEntries(limitedFields.map((field) => [field, sql`(s.extra->>${sql.lit(field)})::numeric`])),
    people: sql`s.people`,
    rent_term: sql`s.rent_term_days`,
    number_of_storeys: sql`coalesce((s.extra->>'number_of_storeys')::numeric, 0)`,
  }),
);
const wishedRanges = new Set(['year_of_construction', 'plot_area']);

function rangeCondition({ name, from = 0, to = 1_000_000_000 }: AttributeRange): Condition | undefined {
  const column = columns.get(name);
  if (column) return sql<boolean>`${column} BETWEEN ${from}::numeric AND ${to}::numeric`;
  if (!wishedRanges.has(name)) return undefined;
  const end = (at: 0 | 1) => sql`(s.extra->${name}::text->>${sql.lit(at)})::numeric`;
  return sql<boolean>`(${saysNothing(name)} OR (${end(1)} >= ${from}::numeric AND ${end(0)} <= ${to}::numeric))`;
}

/** Searches `s` that ask for all the flags and whose other wishes the asked options and ranges meet. */
export function requirementConditions(words: readonly string[]): (Condition | undefined)[] {
  const { all, any, ranges } = readAttributes(words);
  return [
    all.length > 0 ? sql<boolean>`s.requirements @> ${all}::text[]` : undefined,
    ...[...any].map(optionCondition),
    ...ranges.map(rangeCondition),
  ];
}
