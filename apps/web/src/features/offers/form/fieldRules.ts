import type { Field } from '@app/contract/fields/field';
import type { Value } from '@app/contract/fields/values';
import { balconyCount, bathroomCount } from '@app/domain/formRules';
import type { Changes } from '../../../ui/fields/keptValues.ts';

/** What else changes with a field: the studio and the rooms exclude each other, a balcony counts one. */
export function changesWith(field: Field, value: Value | undefined): Changes {
  const own: Changes = { [field.name]: value };
  switch (field.name) {
    case 'rooms':
      return value === undefined ? own : { ...own, is_studio: undefined };
    case 'is_studio':
      return value === true ? { ...own, rooms: undefined } : own;
    case 'balcony':
      return { ...own, balcony_count: balconyCount(value === true) || undefined };
    case 'separate_bathroom':
      return { ...own, bathroom_count: bathroomCount(value === true) || undefined };
    default:
      return own;
  }
}
