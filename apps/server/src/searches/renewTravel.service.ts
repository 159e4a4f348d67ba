import type { Db } from '../platform/database/database.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import { travelBook } from '../travel/travelBook.ts';
import { takeOutdatedTravel, writeTravel } from './outdatedTravel.queries.ts';
import { travelAnew } from './searchTravel.service.ts';
import { replaceZones } from './searchWrites.queries.ts';

const batch = 20;

/**
 * Makes zones anew that were measured on other ways than today's, as the map brought them. Lists, the map and matching learn of it as
 * of an edit; nobody is told: neither side did anything, and a match at the border of an estimate is no news.
 * @returns of how many searches
 */
export async function renewTravel(db: Db): Promise<number> {
  for (let renewed = 0; ;) {
    const taken = await db.transaction().execute(async (trx) => {
      const searches = await takeOutdatedTravel(trx, travelBook().version, batch);
      for (const { id, travel, zones } of searches) {
        const anew = await travelAnew(travel, zones);
        await writeTravel(trx, id, anew.travel);
        if (anew.travel && anew.travel.zones !== travel.zones) await replaceZones(trx, id, anew.zones);
      }
      return searches.length;
    });
    renewed += taken;
    if (taken < batch) return renewed;
  }
}

export const renewTravelJob = defineJob({
  name: 'searches.renewTravel',
  schema: nothing,
  cron: '*/10 * * * *',
  async handler({ db, log }) {
    const renewed = await renewTravel(db);
    if (renewed > 0) log.debug({ renewed }, 'zones of travel time are measured on the new map');
  },
});
