import type { Rate } from './landing.queries.ts';

export interface ReadRates {
  rates: Rate[];
  publishedAt: Date | null;
}

/** "1 234,5" or "19.84" above zero. */
function positive(value: unknown): number | null {
  const number = typeof value === 'number' ? value : Number(String(value).replaceAll(/\s/g, '').replace(',', '.'));
  return Number.isFinite(number) && number > 0 ? number : null;
}

/**
 * The National Bank of Moldova's XML: lei for `Nominal` units of each currency. The date is `DD.MM.YYYY`.
 * https://www.bnm.md/en/content/official-exchange-rates
 */
function readNationalBank(text: string): ReadRates {
  const lei = new Map<string, number>();
  for (const [, valute = ''] of text.matchAll(/<Valute\b[^>]*>([\s\S]*?)<\/Valute\s*>/g)) {
    const part = (name: string): string => new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(valute)?.[1] ?? '';
    const [nominal, value] = [positive(part('Nominal')), positive(part('Value'))];
    if (nominal && value) lei.set(part('CharCode'), value / nominal);
  }
  const [euro, dollar] = [lei.get('EUR'), lei.get('USD')];
  const rates: Rate[] = [];
  if (euro) rates.push({ currency: 'MDL', per_euro: euro });
  if (euro && dollar) rates.push({ currency: 'USD', per_euro: euro / dollar });
  const date = /<ValCurs\b[^>]*\bDate\s*=\s*["'](\d{2})\.(\d{2})\.(\d{4})["']/.exec(text);
  return { rates, publishedAt: date ? new Date(`${date[3]}-${date[2]}-${date[1]}T00:00:00Z`) : null };
}

/** What public services call the same: the base and the day. */
interface JsonRates {
  base?: unknown;
  base_code?: unknown;
  date?: unknown;
  time_last_update_utc?: unknown;
  rates?: Record<string, unknown>;
}

/** `{ "date": "2026-11-20", "rates": { "MDL": 19.84, "USD": 1.08 } }` with the euro as base, as public services answer. */
function readJson(text: string): ReadRates {
  const body = JSON.parse(text) as JsonRates | null;
  const base = body?.base ?? body?.base_code;
  // Of another base the euro's own rate is needed, or nothing is known.
  const isEuro = base === undefined || base === 'EUR';
  const perBase = isEuro ? 1 : positive(body?.rates?.['EUR']);
  const rates: Rate[] = [];
  for (const currency of ['MDL', 'USD'] as const) {
    const rate = positive(currency === base ? 1 : body?.rates?.[currency]);
    if (rate && perBase) rates.push({ currency, per_euro: rate / perBase });
  }
  const at = body?.date ?? body?.time_last_update_utc;
  const published = typeof at === 'string' ? new Date(at) : null;
  return { rates, publishedAt: published && !Number.isNaN(published.getTime()) ? published : null };
}

/**
 * Reads what a source of exchange rates answered. A rate that is missing or not a number is left out, never guessed.
 * @throws when the text is neither of the known formats
 */
export function readRates(text: string): ReadRates {
  return text.trimStart().startsWith('<') ? readNationalBank(text) : readJson(text);
}
