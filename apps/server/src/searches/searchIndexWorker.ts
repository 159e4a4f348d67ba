import { keepIndex, tell } from '../platform/inMemory/indexWorker.ts';
import { MapIndexFeed } from '../platform/inMemory/mapIndexFeed.ts';
import { shownZones } from './shownZones.queries.ts';

await keepIndex(shownZones.fed.log, (database) => new MapIndexFeed(database, shownZones, (update) => tell({ update })));
