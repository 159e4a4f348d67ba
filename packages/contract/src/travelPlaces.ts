import { travelModes } from '@app/domain/travel';
import { travelMinutes } from '@app/domain/travelLimits';
import { z } from 'zod';
import { line, lngLat } from './shared.ts';

export const travelMode = z.enum(travelModes);
/** Within so many minutes of a place. */
export const travelPlace = z.object({
  coordinates: lngLat,
  minutes: z.coerce.number().int().min(travelMinutes.min).max(travelMinutes.max),
  by: travelMode,
});

/** The same with what somebody calls it, which is for them alone. */
export const namedTravelPlace = travelPlace.extend({ label: line.max(120) });
export type NamedTravelPlace = z.output<typeof namedTravelPlace>;
