import { keepIndex, tell } from '../platform/inMemory/indexWorker.ts';
import { MapIndexFeed } from '../platform/inMemory/mapIndexFeed.ts';
import { shownOffers } from './shownOffers.queries.ts';

await keepIndex(
  shownOffers.fed.log,
  (database) => new MapIndexFeed(database, shownOffers, (update) => tell({ update })),
);
