import { truncate } from '@app/domain/truncate';
import { AppError } from '../../errors.ts';

const deepest = 16;
/** The largest form has five zones of 500 points. */
const maxValues = 10_000;
const maxKeys = 1_000;

/** Names that every object answers to without having them. */
const ofEveryObject = new Set(['__proto__', 'constructor', 'prototype']);

/** PostgreSQL keeps no NUL, and half a character is none. */
const isPlain = (text: string) => !text.includes('\0') && text.isWellFormed();

interface Visited {
  value: unknown;
  path: string;
  depth: number;
}

/**
 * Walks everything that came in: what no text can hold, names that every object answers to, and more values, keys or
 * levels than any form has are refused before a schema looks at them.
 * @param part of the request: a form that breaks a rule is 422 with its fields, an address that does is 400
 * @throws AppError `invalid_form` or `invalid_request` at the field, `body_too_large`
 */
export function refuseUnplain(input: unknown, part: 'params' | 'query' | 'body'): void {
  const refuse = (path: string) =>
    new AppError(
      part === 'body' ? 'invalid_form' : 'invalid_request',
      path === '' ? {} : { fields: { [truncate(path, 200)]: 'invalid' } },
    );
  const waiting: Visited[] = [{ value: input, path: '', depth: 0 }];
  let [values, keys] = [0, 0];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isPlain(value)) throw refuse(path);
    if (typeof value !== 'object' || value === null) continue;
    const names = Array.isArray(value) ? undefined : Object.keys(value);
    values += names ? names.length : (value as unknown[]).length;
    keys += names?.length ?? 0;
    if (values > maxValues || keys > maxKeys || depth >= deepest) throw new AppError('body_too_large');
    for (const [key, inner] of Object.entries(value)) {
      const at = path === '' ? key : `${path}.${key}`;
      if (ofEveryObject.has(key) || !isPlain(key)) throw refuse(path);
      if (typeof inner === 'string' || typeof inner === 'object')
        waiting.push({ value: inner, path: at, depth: depth + 1 });
    }
  }
}
