import { maxGuestFavourites } from '@app/domain/reactions';
import { browserStore } from '../../lib/browserStore.ts';
import type { Target } from './toggleReaction.ts';

/** Ids, the latest first. */
export type GuestFavourites = Readonly<Record<Target, readonly number[]>>;

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxGuestFavourites) : [];

/** Favourites of whoever has no account: this browser alone has them. */
export const guestFavourites = browserStore<GuestFavourites>(
  'favourites',
  (value) => {
    const { offer, search } = (value ?? {}) as Partial<Record<Target, unknown>>;
    return { offer: idsIn(offer), search: idsIn(search) };
  },
  ({ offer, search }) => offer.length + search.length === 0,
);

/** Adds it, or takes it out; answers whether it is there now, null where there is no room. */
export function toggleGuestFavourite(target: Target, id: number): boolean | null {
  const kept = guestFavourites.read();
  const others = kept[target].filter((one) => one !== id);
  const isOn = others.length === kept[target].length;
  if (isOn && others.length >= maxGuestFavourites) return null;
  guestFavourites.write({ ...kept, [target]: isOn ? [id, ...others] : others });
  return isOn;
}
