import { readAttributes, type AttributeRange } from '@app/contract/attributeWords';
import { nearFields, nearMinutes } from '@app/domain/nearKinds';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/** The numbers that can be asked by their ends, over `offers o`, by the name of the form's field. */
export const attributeColumns: ReadonlyMap<string, RawBuilder<unknown>> = new Map(
  Object.entries({
    floor: sql`o.floor`,
    total_floors: sql`o.total_floors`,
    rent_term: sql`o.rent_term_days`,
    deposit: sql`o.deposit_months`,
    year_of_construction: sql`(o.extra->>'year_of_construction')::numeric`,
    plot_area: sql`(o.extra->>'plot_area')::numeric`,
    number_of_storeys: sql`(o.extra->>'number_of_storeys')::numeric`,
    utilities_winter: sql`(o.extra->>'utilities_winter')::numeric`,
    utilities_summer: sql`(o.extra->>'utilities_summer')::numeric`,
    commission_percent: sql`(o.extra->>'commission_percent')::numeric`,
    free_from: sql`(o.extra->>'free_from')::numeric`,
  }),
);

/** The minutes that a word such as `near_school.-10` asks, both ends included; undefined for any other word. */
export function askedMinutes({
  name,
  from = 0,
  to = nearMinutes,
}: AttributeRange): { at: number; from: number; to: number } | undefined {
  const at = (nearFields as readonly string[]).indexOf(name);
  return at === -1 ? undefined : { at, from, to: Math.min(to, nearMinutes) };
}

function rangeCondition({ name, from, to }: AttributeRange): Condition | undefined {
  const minutes = askedMinutes({ name, from, to });
  if (minutes)
    return sql<boolean>`o.near_minutes[${sql.lit(minutes.at + 1)}] BETWEEN ${minutes.from}::numeric AND ${minutes.to}::numeric`;
  const column = attributeColumns.get(name);
  if (!column) return undefined;
  return sql<boolean>`${column} BETWEEN ${from ?? 0}::numeric AND ${to ?? 1_000_000_000}::numeric`;
}

/** Offers `o` that say all that is asked; an offer that is silent about it does not. */
export function attributeConditions(words: readonly string[]): (Condition | undefined)[] {
  const { all, any, ranges } = readAttributes(words);
  return [
    all.length > 0 ? sql<boolean>`o.attributes @> ${all}::text[]` : undefined,
    ...[...any].map(([dictionary, codes]) =>
      dictionary === 'pets' ? sql<boolean>`o.pets && ${codes}::text[]` : sql<boolean>`o.attributes && ${codes}::text[]`,
    ),
    ...ranges.map(rangeCondition),
  ];
}
