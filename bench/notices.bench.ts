// npm run bench notices: from an offer's publication until the notices of everybody whose search it suits are committed, by a
// server of the product on a native PostgreSQL: one offer after another, then ten at once, beside a bare insert of as many rows.
//   -- --searches 1000000 --offers 100            sizes; small by default
//   -- --database postgres://…                    one to fill when it is empty and to keep; what earlier runs told is deleted
import { parseArgs } from 'node:util';
import type { OpenSearch } from '@app/engine/matchIndex/openSearch';
import { searchOf } from './matching/market.ts';
import { MarketDatabase } from './matching/marketDatabase.ts';
import { measureNotices } from './matching/measureNotices.ts';
import { withServer } from './matching/withServer.ts';

const { values: flags } = parseArgs({
  options: {
    searches: { type: 'string', default: '50000' },
    offers: { type: 'string', default: '100' },
    database: { type: 'string' },
  },
});
const [searches, offers] = [Number(flags.searches), Number(flags.offers)];
const say = (text: string) => process.stdout.write(`${text}\n`);

function* market(): Generator<OpenSearch> {
  for (let id = 1; id <= searches; id++) yield searchOf(id);
}

const database = await MarketDatabase.start(market(), say, flags.database);
try {
  await database.client.query('TRUNCATE notifications, notified_matches CASCADE');
  await database.client.query('DELETE FROM offers');
  await withServer(database.url, say, () => measureNotices(database, { searches, offers }, say));
} finally {
  await database.stop();
}
