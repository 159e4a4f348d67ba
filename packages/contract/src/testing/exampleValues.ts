import { choicesOf, codeOf } from '@app/domain/dictionaries';
import { toggleOption } from '@app/domain/formRules';
import { nearSteps } from '@app/domain/nearKinds';
import type { TermUnit } from '@app/domain/ranges';
import type { Field } from '../fields/field.ts';
import type { Value, Values } from '../fields/values.ts';

/**
 * A form filled to its last field; the second set differs from the first in every one. Where fields exclude each other
 * the first set has a studio and furniture, the second rooms and none.
 * @param unit of a rent's term: days by the day
 */
export function exampleValues(fields: readonly Field[], set: 'first' | 'second', unit: TermUnit = 'months'): Values {
  const values = Object.fromEntries(
    fields.map((field) => [field.name, exampleOf(field, set === 'first', unit)]),
  ) as Values;
  const studio = fields.some(({ name }) => name === 'is_studio');
  if (studio && set === 'first') delete values['rooms'];
  if (studio && set === 'second') delete values['is_studio'];
  if (fields.some(({ name }) => name === 'unfurnished')) values['unfurnished'] = set === 'second';
  return values;
}

const steps = ({ min, step }: { min: number; step: number }, count: number): number =>
  Number((min + step * count).toFixed(2));

function exampleOf(field: Field, isFirst: boolean, unit: TermUnit): Value {
  switch (field.type) {
    case 'flag':
      return isFirst;
    case 'count':
      return isFirst ? 1 : 2;
    case 'option':
      return codesOf(field).at(isFirst ? 0 : -1)!;
    case 'options':
      return possible(field, isFirst);
    case 'choice':
      return (field.offered ?? field.values).at(isFirst ? 1 : -1)!;
    case 'minutes':
      return nearSteps.at(isFirst ? 1 : -1)!;
    case 'number':
      // A floor is never above the number of floors: both count from their least.
      return steps(field, isFirst ? 3 : 8);
    case 'range':
      return isFirst ? [steps(field, 3), steps(field, 40)] : [steps(field, 7), steps(field, 62)];
    case 'term':
      return { value: isFirst ? 6 : 10, unit };
    case 'day':
      return isFirst ? 20_270_301 : 20_271_115;
    case 'link':
      return isFirst ? 'https://www.youtube.com/watch?v=abc123' : 'https://vimeo.com/76979871';
    case 'text':
      return isFirst ? 'Две комнаты у парка, «тихо» & <светло>' : 'Două camere: țară, șoseaua\nși încă un rând';
  }
}

type Optional = Extract<Field, { type: 'option' | 'options' }>;
const codesOf = (field: Optional): string[] => choicesOf(field.dictionary, field.side).map(({ code }) => code);

/** As many options as go together, chosen from the front or from the back. */
function possible(field: Extract<Optional, { type: 'options' }>, isFirst: boolean): string[] {
  const ids = choicesOf(field.dictionary, field.side).map(({ id }) => id);
  const pressed = isFirst ? ids : ids.toReversed();
  const chosen = pressed.reduce<number[]>((before, id) => {
    const after = toggleOption(field.dictionary, before, id);
    return after.length > before.length ? after : before;
  }, []);
  const some = chosen.slice(0, isFirst ? 3 : 2);
  return some.toSorted((a, b) => a - b).map((id) => codeOf(id)!);
}
