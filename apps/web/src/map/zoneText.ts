import type { Ring } from '@app/domain/kinds';

/** The zone's text in an address, `lng,lat;lng,lat;…`, five decimals: about a metre. */
export function zoneText(ring: Ring): string {
  const five = (degrees: number): string => String(Math.round(degrees * 1e5) / 1e5);
  return ring.map(([lng, lat]) => `${five(lng)},${five(lat)}`).join(';');
}

/** The ring of a zone's text; null when it is none. */
export function readZone(text: string | undefined): Ring | null {
  if (!text) return null;
  const points = text.split(';').map((pair) => pair.split(',').map(Number));
  if (points.length < 4 || points.some((point) => point.length !== 2 || !point.every(Number.isFinite))) return null;
  return points.map(([lng, lat]) => [lng!, lat!] as const);
}
