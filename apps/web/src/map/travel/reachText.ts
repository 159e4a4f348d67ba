import { type TravelPlace, travelModes } from '@app/domain/travel';
import { maxTravelPlaces, travelMinutes } from '@app/domain/travelLimits';
import { truncate } from '@app/domain/truncate';

/** A place that somebody has to get to, and what they call it. */
export interface NamedPlace extends TravelPlace {
  label: string;
}

const maxLabel = 80;
const five = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Places as an address has them: `lng,lat,minutes,by,label|…`, five decimals; undefined for none. */
export function reachText(places: readonly NamedPlace[]): string | undefined {
  const texts = places.map(({ at: [lng, lat], minutes, by, label }) =>
    [five(lng), five(lat), minutes, by, truncate(label.replaceAll('|', ' '), maxLabel)].join(','),
  );
  return texts.length > 0 ? texts.join('|') : undefined;
}

function readPlace(text: string): NamedPlace | undefined {
  const [lng, lat, minutes, mode, ...label] = text.split(',');
  const at = [Number(lng || NaN), Number(lat || NaN)] as const;
  const by = travelModes.find((one) => one === mode);
  const time = Number(minutes);
  const isTime = Number.isInteger(time) && time >= travelMinutes.min && time <= travelMinutes.max;
  if (!by || !isTime || !(Math.abs(at[0]) <= 180 && Math.abs(at[1]) <= 90)) return undefined;
  return { at, minutes: time, by, label: truncate(label.join(','), maxLabel) };
}

/** The places of an address; none where they are not understood. */
export function readReach(text: string | undefined): NamedPlace[] {
  const places = text ? text.split('|').map(readPlace) : [];
  const known = places.filter((place) => place !== undefined);
  return known.length === places.length && known.length <= maxTravelPlaces ? known : [];
}
