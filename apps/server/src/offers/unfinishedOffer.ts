import { asksByDay } from '@app/contract/fields/values';
import { unfinishedValues } from '@app/contract/offerForm';
import type { countWaitingSearches } from '@app/contract/waitingSearches';
import { dealFromWire } from '@app/contract/wireDeal';
import type { z } from 'zod';
import type { UnfinishedOffer } from '../matching/matchCounts.service.ts';
import { measuredPlace } from './measuredPlace.ts';
import { offerColumns } from './offerColumns.ts';

type Asked = z.output<typeof countWaitingSearches.body>;

/** What a form holds so far, as its columns will be; a place that asks without a form says its price and rooms alone. */
export function unfinishedOffer(body: Asked, ownerId: number | null): UnfinishedOffer {
  const { advert_type, property_type: propertyType, main_info: main, add_options: extra } = body;
  const parts = { main_info: main ?? {}, add_options: extra ?? {} };
  const byDay = body.is_rent_term_about_days || asksByDay(parts);
  const deal = dealFromWire(advert_type, byDay);
  const known = {
    ownerId,
    deal,
    propertyType,
    price: body.price ?? null,
    rooms: body.rooms ?? null,
    point: body.coordinates ?? null,
    nearMinutes: body.coordinates
      ? measuredPlace({ point: body.coordinates, approximate: body.approximate ?? false }).near_minutes
      : null,
  };
  if (!main && !extra) return { ...known, answers: null };
  const main_info = { ...parts.main_info, is_rent_term_about_days: byDay };
  const wire = { advert_type, property_type: propertyType, ...parts, main_info };
  const { price, rooms, ...answers } = offerColumns(deal, propertyType, unfinishedValues(wire));
  return { ...known, price: price ?? known.price, rooms: rooms ?? known.rooms, answers };
}
