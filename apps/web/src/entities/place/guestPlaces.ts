import { maxOwnPlaces, type OwnPlace, ownPlaceTexts } from '@app/domain/ownPlaces';
import { travelModes } from '@app/domain/travel';

/** A place with the name by which it is changed and forgotten. */
export interface KeptPlace extends OwnPlace {
  id: number;
}

/** Of whoever has no account: this browser alone has them. */
const key = 'own-places';
const none: readonly KeptPlace[] = [];
const listeners = new Set<() => void>();

const isText = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most;
const isDegrees = (value: unknown, most: number): boolean => typeof value === 'number' && Math.abs(value) <= most;

function isPlace(value: unknown): value is KeptPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, address, at, by } = value as Record<keyof KeptPlace, unknown>;
  if (!Array.isArray(at) || at.length !== 2 || !isDegrees(at[0], 180) || !isDegrees(at[1], 90)) return false;
  const isNamed = isText(label, ownPlaceTexts.label) && label !== '' && isText(address, ownPlaceTexts.address);
  return Number.isInteger(id) && isNamed && travelModes.some((mode) => mode === by);
}

/** Whatever else stands there is left out. */
function parse(text: string | null): readonly KeptPlace[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(value) ? value.filter(isPlace).slice(0, maxOwnPlaces) : none;
  } catch {
    return none;
  }
}

let seen: { text: string | null; places: readonly KeptPlace[] } = { text: null, places: none };

/** The same list while the storage holds the same text; none where the browser keeps nothing. */
export function readGuestPlaces(): readonly KeptPlace[] {
  try {
    const text = localStorage.getItem(key);
    if (text !== seen.text) seen = { text, places: parse(text) };
    return seen.places;
  } catch {
    return seen.places;
  }
}

export function writeGuestPlaces(places: readonly KeptPlace[]): void {
  const text = places.length > 0 ? JSON.stringify(places) : null;
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    seen = { text, places };
  } catch {
    // Without room or permission they live on in the page alone.
    seen = { ...seen, places };
  }
  for (const listener of listeners) listener();
}

export function subscribeToGuestPlaces(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
