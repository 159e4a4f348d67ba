import { z } from 'zod';
import type { MapSide } from './mapState.ts';

/** Who was looked for by phone in this browser, the newest first. */
export interface Looked {
  phone: string;
  person: number;
  name: string;
  avatar: string | null;
}

const key = 'mapPhoneHistory';
const max = 10;
const entry = z.object({ phone: z.string(), person: z.number(), name: z.string(), avatar: z.string().nullable() });
const stored = z.object({ offers: z.array(entry).catch([]), searches: z.array(entry).catch([]) });
type History = z.output<typeof stored>;
const none: History = { offers: [], searches: [] };

function read(): History {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    // Storage may be forbidden or hold something else: then nobody was looked for.
    return none;
  }
}

function write(history: History): void {
  try {
    localStorage.setItem(key, JSON.stringify(history));
  } catch {
    // Then it is not remembered.
  }
}

export const phoneHistory = (side: MapSide): readonly Looked[] => read()[side];

/** Puts one first; the eleventh is dropped. */
export function rememberLooked(side: MapSide, found: Looked): void {
  const history = read();
  const others = history[side].filter(({ phone }) => phone !== found.phone);
  write({ ...history, [side]: [found, ...others].slice(0, max) });
}

export function forgetLooked(side: MapSide, phone: string): void {
  const history = read();
  write({ ...history, [side]: history[side].filter((one) => one.phone !== phone) });
}
