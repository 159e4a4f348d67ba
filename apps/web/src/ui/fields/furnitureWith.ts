import type { Value } from '@app/contract/fields/values';
import type { Changes } from './keptValues.ts';

const others: Readonly<Record<string, string>> = { basic_furniture: 'unfurnished', unfurnished: 'basic_furniture' };

/** With furniture and without exclude each other, on both sides. */
export function furnitureWith(name: string, value: Value | undefined): Changes {
  const other = others[name];
  return other && value === true ? { [other]: undefined } : {};
}
