import { codeOf, idOf, isOptionOf, type OptionCode, optionsOf } from '@app/domain/dictionaries';
import { formDay, formDayText } from '@app/domain/formDay';
import { type Field, wireName } from './field.ts';
import { sayBoth } from './saidTwice.ts';

/** A rent term as the person sees it. */
export interface Term {
  value: number;
  unit: 'days' | 'months';
}
export type Range = [from: number, to: number];
export type Value = boolean | number | string | string[] | number[] | Range | Term;

/**
 * A form's values by our field names, in the form's units: options by code, areas in the field's unit (m² or sot),
 * a rent term with its unit. The page's form state, what the schema checks, and what `main` and `extra` store.
 */
export type Values = Record<string, Value | undefined>;

/** The two JSON parts of the multipart forms of offers and searches. */
export interface WireParts {
  main_info: Record<string, unknown>;
  add_options: Record<string, unknown>;
}

const partName = { main: 'main_info', extra: 'add_options' } as const;

/** Where a field's error is reported: `main_info.price`. */
export function wirePath(field: Field): [part: 'main_info' | 'add_options', name: string] {
  return [partName[field.part], wireName(field)];
}

/**
 * Reads the wire's parts: ids become codes, numbers may come as text (multipart clients send both), empty values and
 * fields that the form does not ask are dropped. Unreadable values are kept as they are for the schema to refuse.
 */
export function fromWire(fields: readonly Field[], parts: WireParts): Values {
  const values: Values = {};
  // What its own part lacks is looked for in the other: outside clients do not all put a field in the same part.
  const { main_info: main, add_options: extra } = parts;
  const merged = { main_info: withOther(main, extra), add_options: withOther(extra, main) };
  for (const field of fields) {
    const [part, name] = wirePath(field);
    const value = readSet(field, merged[part]) ?? readValue(field, merged[part][name], merged[part]);
    if (value !== undefined) values[field.name] = value;
  }
  return fields[0]?.side === 'offers' ? sayBoth(values) : values;
}

type Part = Record<string, unknown>;
const isNothing = (raw: unknown): boolean => raw === undefined || raw === null || raw === '' || raw === false;
const filledIn = (part: Part): Part => Object.fromEntries(Object.entries(part).filter(([, raw]) => !isNothing(raw)));
const withOther = (own: Part, other: Part): Part => ({ ...own, ...filledIn(other), ...filledIn(own) });

/**
 * Options that are asked as a set or as a range: the set by its own name, else what lies between two of them.
 * @returns undefined where neither is there
 */
function readSet(field: Field, part: Part): Value | undefined {
  if (field.type !== 'options' || !field.setWire) return undefined;
  const set = part[field.setWire];
  if (!isNothing(set)) return readValue(field, set, part);
  const ends = readValue(field, part[wireName(field)], part) as string[] | undefined;
  const codes = optionsOf(field.dictionary)
    .toSorted((a, b) => a.id - b.id)
    .map(({ code }) => code as string);
  const at = ends?.length === 2 ? ends.map((code) => codes.indexOf(code)).toSorted((a, b) => a - b) : [];
  return at.length === 2 && at[0]! >= 0 ? codes.slice(at[0], at[1]! + 1) : undefined;
}

function readValue(field: Field, raw: unknown, part: Record<string, unknown>): Value | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  switch (field.type) {
    case 'flag':
      return raw === true || raw === 1 || raw === '1' || raw === 'true';
    case 'option':
      return codeIn(field.dictionary, raw);
    case 'options':
      return [...new Set(asList(raw).map((id) => codeIn(field.dictionary, id)))];
    case 'range':
      return asList(raw).map(asNumber) as Range;
    case 'term':
      return { value: asNumber(raw), unit: isYes(part.is_rent_term_about_days) ? 'days' : 'months' };
    case 'day':
      return typeof raw === 'string' ? formDay(raw.trim()) : asNumber(raw);
    case 'text':
    case 'link':
      return typeof raw === 'string' ? raw.trim() || undefined : JSON.stringify(raw);
    default:
      return asNumber(raw);
  }
}

/** Whether the form means rent by the day; in either part, as its other fields. */
export const asksByDay = ({ main_info: main, add_options: extra }: WireParts): boolean =>
  isYes(main.is_rent_term_about_days) || isYes(extra.is_rent_term_about_days);

/** Writes values as the wire's parts, codes as ids. */
export function toWire(fields: readonly Field[], values: Values): WireParts {
  const parts: WireParts = { main_info: {}, add_options: {} };
  for (const field of fields) {
    const value = values[field.name];
    if (value === undefined) continue;
    const [part, name] = wirePath(field);
    parts[part][name] = writeValue(field, value);
    if (field.type === 'options' && field.setWire) {
      const set = parts[part][name] as number[];
      parts[part][field.setWire] = set;
      if (set.length > 2) parts[part][name] = [Math.min(...set), Math.max(...set)];
    }
    if (field.inBothParts) parts[part === 'main_info' ? 'add_options' : 'main_info'][name] = parts[part][name];
    if (field.type === 'term') parts[part].is_rent_term_about_days = (value as Term).unit === 'days';
  }
  return parts;
}

function writeValue(field: Field, value: Value): unknown {
  if (field.type === 'option') return idOf(value as OptionCode);
  if (field.type === 'options') return (value as string[]).map((code) => idOf(code as OptionCode));
  if (field.type === 'day') return formDayText(value as number);
  if (field.type === 'term') return (value as Term).value;
  return value;
}

const studioMarks: readonly unknown[] = [0, '0', idOf('rooms_studio'), String(idOf('rooms_studio'))];

/** The wire writes a studio as the room marker 0 or as its hidden option: the flag stands for it everywhere else. */
export function withoutStudioMark(main: Record<string, unknown>): Record<string, unknown> {
  const rooms = asList(main.rooms);
  if (!rooms.some((room) => studioMarks.includes(room))) return main;
  const others = rooms.filter((room) => !studioMarks.includes(room));
  return { ...main, rooms: others.length > 0 ? others : undefined, is_studio: true };
}

const isYes = (raw: unknown): boolean => raw === true || raw === 1 || raw === '1' || raw === 'true';
/** What is neither a number nor text is none, whatever its `valueOf` is. */
const asNumber = (raw: unknown): number => {
  if (typeof raw === 'string') {
    const bare = raw.replaceAll(/\s/g, '');
    return /^-?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
  }
  return typeof raw === 'number' ? raw : Number.NaN;
};
const asList = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : [raw]);

/** An id of another dictionary, or none at all, becomes a code that no schema accepts. */
function codeIn(dictionary: Extract<Field, { type: 'option' }>['dictionary'], raw: unknown): string {
  const id = asNumber(raw);
  return (isOptionOf(dictionary, id) && codeOf(id)) || 'unknown';
}
