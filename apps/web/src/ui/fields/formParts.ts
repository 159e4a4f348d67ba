import type { Field } from '@app/contract/fields/field';
import { toWire, type Values, type WireParts } from '@app/contract/fields/values';
import { type Deal, deals, isRent } from '@app/domain/kinds';

/** A form's values as the calls take them. A rent says whether it is by the day even before its term is known. */
export function formParts(deal: Deal, fields: readonly Field[], values: Values): WireParts {
  const parts = toWire(fields, values);
  if (!isRent(deal)) return parts;
  return { ...parts, main_info: { ...parts.main_info, is_rent_term_about_days: deal === deals.rentByDay } };
}
