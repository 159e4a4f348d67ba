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
type History = Record<MapSide, readonly Looked[]>;
const none: History = { offers: [], searches: [] };

const isText = (value: unknown): boolean => typeof value === 'string';

function isLooked(value: unknown): value is Looked {
  const { phone, person, name, avatar } = (value ?? {}) as Record<keyof Looked, unknown>;
  return isText(phone) && typeof person === 'number' && isText(name) && (avatar === null || isText(avatar));
}

const listOf = (value: unknown): readonly Looked[] => (Array.isArray(value) && value.every(isLooked) ? value : []);

function read(): History {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<MapSide, unknown>;
    return { offers: listOf(stored.offers), searches: listOf(stored.searches) };
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
