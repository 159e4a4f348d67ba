import { followPlaces } from '../platform/placeIndex/placeWorker.ts';
import { shownOffers } from './shownOffers.queries.ts';

await followPlaces(shownOffers);
