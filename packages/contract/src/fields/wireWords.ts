import { dictionaryNumbers } from '@app/domain/dictionaryOption';
import { nearSteps } from '@app/domain/nearKinds';
import { type PropertyKind, propertyTypes } from '@app/domain/kinds';
import { type Field, type FieldTable, wireName } from './field.ts';
import { wirePath } from './values.ts';

function valueOf(field: Field): string {
  switch (field.type) {
    case 'flag':
      return 'true or false';
    case 'count':
      return '0 to 9';
    case 'option':
      return `id of dictionary ${dictionaryNumbers[field.dictionary]}`;
    case 'options': {
      const ids = `ids of dictionary ${dictionaryNumbers[field.dictionary]}`;
      return field.setWire
        ? `one or the two ends of a range of ${ids}; as ${field.setWire} any of them`
        : `list of ${ids}`;
    }
    case 'number':
      return ['number', field.unit].filter(Boolean).join(', ');
    case 'range':
      return ['[from, to]', field.unit].filter(Boolean).join(', ');
    case 'day':
      return 'YYYY-MM-DD';
    case 'link':
      return `https address of a video, at most ${field.max} characters`;
    case 'text':
      return `text of at most ${field.max} characters`;
    case 'term':
      return 'number of months, or of days with is_rent_term_about_days';
    case 'minutes':
      return `at most so many minutes on foot: one of ${nearSteps.join(', ')}`;
    case 'choice':
      return `one of ${field.values.join(', ')}`;
  }
}

function lineOf(field: Field): string {
  const deals = field.deals ? ` for ${field.deals.join(' and ')}` : '';
  return `${wireName(field)} (${valueOf(field)}${field.required ? `, required${deals}` : deals && `,${deals}`})`;
}

/** What one part of a form holds, by the names of the wire, for whoever reads the description of the calls. */
export function partInWords(table: FieldTable, part: 'main_info' | 'add_options'): string {
  const kinds = Object.entries(propertyTypes) as [PropertyKind, number][];
  const lines = kinds.map(([kind, type]) => {
    const fields = table[kind].filter((field) => field.inBothParts || wirePath(field)[0] === part);
    return `property_type ${type} (${kind}): ${fields.map(lineOf).join('; ')}.`;
  });
  return lines.join('\n');
}
