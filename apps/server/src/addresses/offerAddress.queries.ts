import { sql } from 'kysely';
import { addressColumns } from './shownAddress.ts';

/** The columns of an offer `o` that its address is presented by. */
export const offerAddress = sql.raw(addressColumns.map((column) => `o.${column}`).join(', '));
