import { setImmediate } from 'node:timers/promises';
import { addressVersion } from '../addresses/addressBook.ts';
import { joinAddress, type JoinedAddress } from '../addresses/shownAddress.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import { listAllAnew, takeUnjoined, type UnjoinedAddress, writeJoined } from './unjoinedAddresses.queries.ts';

const batch = 200;

/** For so long others wait. Milliseconds. */
const breathAfter = 10;

async function joinedOf(offers: readonly UnjoinedAddress[]): Promise<(JoinedAddress & { id: number })[]> {
  const found: (JoinedAddress & { id: number })[] = [];
  let began = performance.now();
  for (const { id, address, point } of offers) {
    found.push({ id, ...joinAddress(address, point && [point.x, point.y]) });
    if (performance.now() - began < breathAfter) continue;
    await setImmediate();
    began = performance.now();
  }
  return found;
}

/** Finds the streets of offers that were written without them; what was typed stays. @returns of how many offers */
export async function joinAddresses(db: Db): Promise<number> {
  for (let joined = 0; ;) {
    const taken = await db.transaction().execute(async (trx) => {
      const offers = await takeUnjoined(trx, batch);
      const found = await joinedOf(offers);
      if (found.length > 0) await writeJoined(trx, found);
      return offers.length;
    });
    joined += taken;
    if (taken === 0) return joined;
  }
}

/** Those of before there were streets, once, and all with the streets of another map; then what an older version writes while nodes are updated. */
export const joinAddressesJob = defineJob({
  name: 'offers.joinAddresses',
  schema: nothing,
  cron: '*/10 * * * *',
  async handler({ db, log }) {
    const version = addressVersion();
    if (version && (await listAllAnew(db, version)))
      log.info({ version }, 'addresses are joined to the streets of another map');
    const joined = await joinAddresses(db);
    if (joined > 0) log.debug({ joined }, 'addresses are joined to streets');
  },
});
