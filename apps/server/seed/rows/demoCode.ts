import { shortCodeFrom } from '@app/domain/shortCode';
import { type RawBuilder, sql } from 'kysely';

const firsts = 23n;
const others = 31n;
const all = firsts * others ** 7n;

/** Coprime to `all`, so that numbers 0, 1, 2, … lead to codes far apart, none of them twice. */
const stride = 402_653_189_773n;
const offset = 77_245_983_331n;

/** The public code of a demo row: another for each number below 632 billion, and the same each time. */
export function demoCode(index: number): string {
  let left = (BigInt(index) * stride + offset) % all;
  const digits: number[] = [];
  for (let i = 0; i < 7; i++) {
    digits.unshift(Number(left % others));
    left /= others;
  }
  const code = shortCodeFrom(Uint8Array.from([Number(left), ...digits]));
  if (!code) throw new Error(`No code for ${index}`);
  return code;
}

const zeros = [0, 0, 0, 0, 0, 0, 0];
const firstLetters = Array.from({ length: Number(firsts) }, (_, d) => shortCodeFrom(Uint8Array.of(d, ...zeros))![0]!);
const otherLetters = Array.from(
  { length: Number(others) },
  (_, d) => shortCodeFrom(Uint8Array.of(0, d, ...zeros.slice(1)))![1]!,
);

/** The same code in SQL, of a column or expression that is a whole number. */
export function demoCodeSql(index: RawBuilder<unknown>): RawBuilder<string> {
  const place = sql`mod(${index}::numeric * ${sql.lit(stride.toString())}::numeric + ${sql.lit(offset.toString())}::numeric,
    ${sql.lit(all.toString())}::numeric)::bigint`;
  const digit = (power: number) => sql`(${place} / ${sql.lit((others ** BigInt(power)).toString())}::bigint)`;
  const others31 = Array.from({ length: 7 }, (_, i) => 6 - i).map(
    (power) => sql`substr(${sql.lit(otherLetters.join(''))}, (${digit(power)} % 31)::int + 1, 1)`,
  );
  const letters = [sql`substr(${sql.lit(firstLetters.join(''))}, ${digit(7)}::int + 1, 1)`, ...others31];
  return sql<string>`(${sql.join(letters, sql` || `)})`;
}
