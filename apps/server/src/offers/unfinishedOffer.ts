import { unfinishedValues } from '@app/contract/offerForm';
import type { countWaitingSearches } from '@app/contract/offers';
import type { z } from 'zod';
import type { UnfinishedOffer } from '../matching/matchCounts.service.ts';
import { offerColumns } from './offerColumns.ts';

type Asked = z.output<typeof countWaitingSearches.body>;

/** What a form holds so far, as its columns will be; a place that asks without a form says its price and rooms alone. */
export function unfinishedOffer(body: Asked, ownerId: number | null): UnfinishedOffer {
  const { advert_type: deal, property_type: propertyType, main_info: main, add_options: extra } = body;
  const known = {
    ownerId,
    deal,
    propertyType,
    price: body.price ?? null,
    rooms: body.rooms ?? null,
    point: body.coordinates ?? null,
  };
  if (!main && !extra) return { ...known, answers: null };
  const wire = { advert_type: deal, property_type: propertyType, main_info: main ?? {}, add_options: extra ?? {} };
  const { price, rooms, ...answers } = offerColumns(deal, propertyType, unfinishedValues(wire));
  return { ...known, price: price ?? known.price, rooms: rooms ?? known.rooms, answers };
}
