import type { Field } from '@app/contract/fields/field';
import type { Value } from '@app/contract/fields/values';
import type { Changes } from '../../../ui/fields/keptValues.ts';
import { furnitureWith } from '../../../ui/fields/furnitureWith.ts';

/** What else changes with a field: the studio and the rooms exclude each other, with and without furniture too. */
export function changesWith(field: Field, value: Value | undefined): Changes {
  const own: Changes = { [field.name]: value };
  switch (field.name) {
    case 'rooms':
      return value === undefined ? own : { ...own, is_studio: undefined };
    case 'is_studio':
      return value === true ? { ...own, rooms: undefined } : own;
    // The switches that say the same follow from them, see `saidTwice.ts`.
    case 'balcony_count':
      return { ...own, balcony: undefined };
    case 'bathroom_count':
      return { ...own, separate_bathroom: undefined };
    case 'parking':
      return { ...own, garage: undefined };
    default:
      return { ...own, ...furnitureWith(field.name, value) };
  }
}
