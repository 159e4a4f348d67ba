import { joinAddress } from '../addresses/shownAddress.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import { takeUnjoined, writeJoined } from './unjoinedAddresses.queries.ts';

const batch = 200;

/** Finds the streets of offers that were written without them; what was typed stays. @returns of how many offers */
export async function joinAddresses(db: Db): Promise<number> {
  for (let joined = 0; ;) {
    const taken = await db.transaction().execute(async (trx) => {
      const offers = await takeUnjoined(trx, batch);
      const found = offers.map(({ id, address, point }) => ({
        id,
        ...joinAddress(address, point && [point.x, point.y]),
      }));
      if (found.length > 0) await writeJoined(trx, found);
      return offers.length;
    });
    joined += taken;
    if (taken === 0) return joined;
  }
}

/** Those of before there were streets, once; then what an older version writes while nodes are updated. */
export const joinAddressesJob = defineJob({
  name: 'offers.joinAddresses',
  schema: nothing,
  cron: '*/10 * * * *',
  async handler({ db, log }) {
    const joined = await joinAddresses(db);
    if (joined > 0) log.info({ joined }, 'addresses are joined to streets');
  },
});
