import type { Locale } from '@app/domain/kinds';
import { offerFields } from './offerFields.ts';
import { searchFields } from './searchFields.ts';

/** What each field of the tables is called, by its name: the page's texts `fields.<name>`. */
export function fieldLabels(locale: Locale): Record<string, string> {
  const rows = [offerFields, searchFields].flatMap((table) => Object.values(table).flat());
  return Object.fromEntries(rows.map(({ name, label }) => [name, label[locale]]));
}
