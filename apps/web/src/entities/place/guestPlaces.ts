import { maxOwnPlaces, type OwnPlace, ownPlaceTexts } from '@app/domain/ownPlaces';
import { travelModes } from '@app/domain/travel';
import { browserStore } from '../../lib/browserStore.ts';

/** A place with the name by which it is changed and forgotten. */
export interface KeptPlace extends OwnPlace {
  id: number;
}

const isText = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most;
const isDegrees = (value: unknown, most: number): boolean => typeof value === 'number' && Math.abs(value) <= most;

function isPlace(value: unknown): value is KeptPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, address, at, by } = value as Record<keyof KeptPlace, unknown>;
  if (!Array.isArray(at) || at.length !== 2 || !isDegrees(at[0], 180) || !isDegrees(at[1], 90)) return false;
  const isNamed = isText(label, ownPlaceTexts.label) && label !== '' && isText(address, ownPlaceTexts.address);
  return Number.isInteger(id) && isNamed && travelModes.some((mode) => mode === by);
}

/** Of whoever has no account: this browser alone has them. Whatever else stands there is left out. */
export const guestPlaces = browserStore<readonly KeptPlace[]>(
  'own-places',
  (value) => (Array.isArray(value) ? value.filter(isPlace).slice(0, maxOwnPlaces) : []),
  (places) => places.length === 0,
);
