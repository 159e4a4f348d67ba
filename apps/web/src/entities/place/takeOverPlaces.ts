import { addOwnPlaces, type WireOwnPlace } from '@app/contract/ownPlaces';
import type { Reply } from '@app/contract/call';
import { isSameWay, type OwnPlace } from '@app/domain/ownPlaces';
import { callApi } from '../../lib/api.ts';
import { guestPlaces, type KeptPlace } from './guestPlaces.ts';

export const wireOf = ({ label, address, isAddressOfMap = true, at: [lng, lat], by }: OwnPlace): WireOwnPlace => ({
  label,
  address,
  address_of_map: isAddressOfMap,
  coordinates: [lng, lat],
  by,
});

export const placesOf = ({ items }: Reply<typeof addOwnPlaces>): KeptPlace[] =>
  items.map(({ coordinates, address_of_map: isAddressOfMap, ...place }) => ({
    ...place,
    isAddressOfMap,
    at: coordinates,
  }));

async function takeOver(guests: readonly KeptPlace[]): Promise<KeptPlace[]> {
  const kept = placesOf(await callApi(addOwnPlaces, { body: { places: guests.map(wireOf) } }));
  guestPlaces.write(guestPlaces.read().filter((guest) => !kept.some((place) => isSameWay(place, guest))));
  return kept;
}

let running: Promise<KeptPlace[]> | undefined;

/**
 * Gives whoever is signed in the places that this browser kept before: each once, however often it is asked. What the account
 * has no room for, or could not be sent, stays in the browser.
 * @returns all of the account's; undefined where there was nothing to take over
 */
export async function takeOverPlaces(): Promise<KeptPlace[] | undefined> {
  const guests = guestPlaces.read();
  if (guests.length === 0) return undefined;
  running ??= takeOver(guests).finally(() => (running = undefined));
  return running.catch(() => undefined);
}
