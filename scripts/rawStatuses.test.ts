import { describe, expect, it } from 'vitest';
import { statusFaults } from './rawStatuses.ts';

const path = 'apps/server/src/offers/offers.queries.ts';

describe('statusFaults', () => {
  it.each([
    'sql`o.status = 0 AND o.id = 1`',
    'sql`s.status IN (1, 2)`',
    'sql`status NOT IN (2, 4)`',
    ".where('status', '=', 0)",
    ".where('v.status', 'in', [0, 1])",
    'rows.filter((row) => row.status !== 2)',
    'if (response_status === 0) return null;',
    'sql`n.type = 11 AND EXISTS (SELECT)`',
    'sql`type IN (9, 10)`',
  ])('refuses %s', (line) => expect(statusFaults(path, line)).toHaveLength(1));

  it.each([
    'sql`o.status = ${sql.lit(offerStatus.active)}`',
    ".where('status', '=', offerStatus.active)",
    'row.status !== offerStatus.template',
    'sql`n.type = ${sql.lit(notificationTypes.newOffer)}`',
    'sql`o.property_type = 3`',
    'if (answer.status === 404) return undefined;',
    'error instanceof CallError && (error.status === 0 || error.status >= 500)',
  ])('accepts %s', (line) => expect(statusFaults(path, line)).toEqual([]));

  it('lets tests say what the wire says', () => {
    expect(statusFaults('apps/server/src/offers/offers.test.ts', 'row.status === 1')).toEqual([]);
  });
});
