import pg from 'pg';

const { builtins } = pg.types;
const numericArray = 1231;
const int8Array = 1016;

/** Types whose stock parser would lose meaning or differ from what the tables promise. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number], // ids and counts stay far below 2^53
  [builtins.NUMERIC, Number], // areas with one decimal
  [builtins.DATE, String], // a calendar day has no zone: 'YYYY-MM-DD'
  [builtins.INTERVAL, String],
  [int8Array, numbers],
  [numericArray, numbers],
]);

function numbers(text: string): (number | null)[] {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : Number(item)));
}

/** The same values on both engines: numbers for int8 and numeric, `Date` for timestamptz, `Buffer` for bytea, `{x, y}` for point. */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? (pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown);
  },
};
