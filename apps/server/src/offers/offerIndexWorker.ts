import { keepIndex, tell } from '../platform/inMemory/indexWorker.ts';
import { MapIndexFeed } from '../platform/inMemory/mapIndexFeed.ts';
import { shownOffers } from './shownOffers.queries.ts';

await keepIndex(shownOffers.fed.log, ({ db }) => new MapIndexFeed(db, shownOffers, (update) => tell({ update })));
