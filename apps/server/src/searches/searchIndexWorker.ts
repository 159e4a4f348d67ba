import { followPlaces } from '../platform/placeIndex/placeWorker.ts';
import { shownZones } from './shownZones.queries.ts';

await followPlaces(shownZones);
